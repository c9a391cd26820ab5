/** Named ranges and the rules for their names. */
import { parseA1, type Rect } from './a1';
import { Exception } from './exception';
import type { DocumentState, NamedRangeState } from './state';

/** Names are compared without case. */
export function findNamedRange(doc: DocumentState, name: string): NamedRangeState | undefined {
  const wanted = name.toLowerCase();
  return doc.namedRanges.find(range => range.name.toLowerCase() === wanted);
}

/** Names a range, or moves an existing name. Throws for an invalid name. */
export function putNamedRange(doc: DocumentState, name: string, sheetId: number, rect: Rect): void {
  checkName(name);
  const { row, column, rows, columns } = rect;
  const known = findNamedRange(doc, name);
  if (known) Object.assign(known, { sheetId, row, column, rows, columns });
  else doc.namedRanges.push({ name, sheetId, row, column, rows, columns });
}

/** Renames a named range. Throws if the new name is taken or invalid. */
export function renameNamedRange(doc: DocumentState, range: NamedRangeState, name: string): void {
  checkName(name);
  const other = findNamedRange(doc, name);
  if (other && other !== range) throw new Exception(`A named range with the name "${name}" already exists.`);
  range.name = name;
}

/** Throws if the name does not exist. */
export function removeNamedRange(doc: DocumentState, name: string): void {
  const known = findNamedRange(doc, name);
  if (!known) throw new Exception(`The named range "${name}" does not exist.`);
  doc.namedRanges.splice(doc.namedRanges.indexOf(known), 1);
}

function checkName(name: string): void {
  const valid =
    /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) &&
    name.length <= 250 &&
    !/^(true|false)$/i.test(name) &&
    !/^R\d*C\d*$/i.test(name) &&
    parseA1(name) === null;
  if (!valid) throw new Exception(`The name "${name}" is not a valid name for a range.`);
}
