/**
 * Utilities.parseCsv: RFC 4180 with any one-character delimiter.
 */
import { Exception } from '../../model/exception';

/** @throws Exception when a quoted field does not end. */
export function parseCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  let at = 0;
  const endField = (): void => {
    row.push(field);
    field = '';
  };
  while (at < text.length) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') field += character;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && field === '') quoted = true;
    else if (character === delimiter) endField();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endField();
      rows.push(row);
      row = [];
    } else field += character;
    at += 1;
  }
  if (quoted) throw new Exception('Could not parse text.');
  if (field !== '' || row.length > 0) {
    endField();
    rows.push(row);
  }
  return rows;
}
