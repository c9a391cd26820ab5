/** How a fact about the service is known, in words. */

import { koreanMinute } from '../../common/calendar';
import type { Origin } from '../../resources/known-facts';
import * as profileTexts from '../../text/setup/profile-texts';
import type { Text } from '../../text/text';

/** undefined: nobody has said or seen it. */
export function knownText(origin: Origin | undefined): Text {
  if (origin === undefined) return profileTexts.assumed;
  const { source, at, by, record = '' } = origin;
  return profileTexts.known({ source, by, record, when: whenText(at) });
}

/** '' for a fact of an older version, which has no time. */
export function whenText(at: number): string {
  return at === 0 ? '' : koreanMinute(at);
}
