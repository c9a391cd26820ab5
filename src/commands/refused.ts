/** What each tab refused, in words. */

import { letters } from '../common/column-letters';
import { shownLine } from '../common/shown-line';
import type { Refused, TabPart } from '../platform/ports';
import * as refusalTexts from '../text/push/refusal-texts';
import { joined, type Text } from '../text/text';

/** The most important first. */
const PARTS: readonly TabPart[] = [
  'values',
  'dropdowns',
  'formats',
  'notes',
  'colours',
  'filter',
  'layout',
  'protection',
];

/** Names the tabs, their refusals, and what to do; null for none. */
export function refusedText(refused: readonly Refused[]): Text | null {
  const lines = [...new Set(refused.map(({ tab }) => tab))].flatMap(tab => linesOf(tab, refused));
  return lines.length === 0 ? null : joined(lines, '\n');
}

function linesOf(tab: string, refused: readonly Refused[]): Text[] {
  const own = PARTS.flatMap(part => refused.filter(one => one.tab === tab && one.part === part));
  const guarded = own.filter(({ isProtected }) => isProtected);
  const others = own.filter(({ isProtected }) => !isProtected);
  const name = shownLine(tab, 100);
  const lines: Text[] = [];
  if (others.length > 0) {
    const said = others.find(one => one.said !== '')?.said ?? '';
    lines.push(refusalTexts.refused(name, joined(others.map(nameOf), ', '), said));
  }
  if (guarded.length > 0) lines.push(refusalTexts.guarded(name, joined(guarded.map(nameOf), ', ')));
  return lines;
}

function nameOf({ part, columns }: Refused): Text {
  return part === 'values' ? refusalTexts.values(columns.map(letters).join(', ')) : refusalTexts[part];
}
