import { shownLine } from '../../common/shown-line';
import { settingsTexts } from '../../text/settings-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Findings } from './check-service';

/** What a check of a list found, and what the service said. */
export function conclusion(list: Text, { seen, found, stop }: Findings): Text[] {
  const lines = seen.map(({ way, status, said }) => verbatim(`${way}: ${status} ${shownLine(said, 120)}`));
  return [
    ...(stop === null ? [] : [stop]),
    found === null ? settingsTexts.unclear(list) : settingsTexts.found(list, found),
    ...(lines.length === 0 ? [] : [joined([settingsTexts.whatCame, ...lines])]),
  ];
}
