import { shownLine } from '../../common/shown-line';
import * as profileTexts from '../../text/setup/profile-texts';
import * as settingsTexts from '../../text/setup/settings-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { ServiceCheck } from './check-service';

/** A check's result, with what to do if the list has changed (trouble; null: no). now: the present put. */
export function conclusion(list: Text, { seen, found, stop, trouble }: ServiceCheck, now: string): Text[] {
  const lines = seen.map(({ way: label, status, said }) =>
    verbatim(`${label}: ${status} ${shownLine(said, 120)}`),
  );
  return [
    ...(trouble === null ? [] : [trouble]),
    ...(stop === null ? [] : [stop]),
    found === null ? settingsTexts.unclear(list, way(now)) : settingsTexts.found(list, way(found)),
    ...after(found, trouble),
    ...(lines.length === 0 ? [] : [joined([settingsTexts.whatCame, ...lines])]),
  ];
}

function after(found: string | null, trouble: Text | null): Text[] {
  if (trouble === null) return [settingsTexts.asItWas];
  return found === null ? [] : [settingsTexts.checkAgain(way(found))];
}

function way(put: string): Text {
  return profileTexts.value('put', put);
}
