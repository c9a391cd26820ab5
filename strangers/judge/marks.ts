/** Judges needless marks: if every list says "incomplete", users stop reading it. */

import { INCOMPLETE, type Tab } from '../driver/tab';
import { type Shape, type DimensionName, dimensions } from '../shape/dimensions';
import { oddities } from '../shape/shape';
import type { Violation } from './violation';

/** Ways of paging that tell whether the list is complete: a total, or a sign of the last page. */
const TELLS_ALL: ReadonlySet<Shape['paging']> = new Set([
  'page',
  'cursor',
  'offset',
  'meta-pagination',
  'spring',
  'laravel',
  'django',
]);

/** listed: the service's number of records. A plain list has no mark, unless its length is suspicious. */
export function judgeMark(tab: Tab, listed: number, shape: Shape): Violation[] {
  if (!tab.saysIncomplete || !isPlainToRead(shape)) return [];
  if (shape.paging === 'whole' && isCommonPageSize(listed)) return [];
  return [
    {
      kind: 'needless mark',
      text: `${tab.name} is whole with ${listed} records and says that it may be incomplete: ${tab.header.find(label => INCOMPLETE.test(label)) ?? ''}`,
    },
  ];
}

function isPlainToRead(shape: Shape): boolean {
  const odd = Object.keys(oddities(shape)) as DimensionName[];
  return (
    (shape.paging === 'whole' || TELLS_ALL.has(shape.paging)) &&
    odd.every(name => name === 'paging' || name === 'pageSize' || dimensions[name].of !== 'reading') &&
    shape.oddId === 'none'
  );
}

/** Whether services commonly cut lists at this length. */
export function isCommonPageSize(count: number): boolean {
  return [10, 20, 25, 30, 50].includes(count) || (count > 0 && count % 100 === 0);
}
