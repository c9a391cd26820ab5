/** Newline-delimited JSON, checked against a schema. */
import { RowError } from '../state/jobs';
import type { Field } from '../state/schema';
import { TYPES } from '../types';

const NEWLINE = 10;
const MOST_ROW_BYTES = 100 * 1024 * 1024;

interface Column extends Field {
  /** Its name in the engine's table. */
  readonly at: string;
}

/**
 * @returns each row as JSON. Its member c0 is the value of the first field, as a text that the engine casts.
 * @throws RowError at the first bad row.
 */
export function* rowsOf(data: Buffer, fields: readonly Field[], ignoreUnknown: boolean): Generator<string> {
  const byName = new Map<string, Column>(
    fields.map((field, i) => [field.name.toLowerCase(), { ...field, at: `c${i}` }]),
  );
  const required = [...byName.values()].filter(({ mode }) => mode === 'REQUIRED');
  let count = 0;
  for (const [position, line] of linesOf(data)) {
    count += 1;
    const fail = (what: string): RowError =>
      new RowError(count, `JSON parsing error in row starting at position ${position}: ${what}`);
    if (line.length > MOST_ROW_BYTES) throw fail('Row size is larger than: 104857600.');
    const row = parsed(line);
    if (row === null) throw fail('Parser terminated before end of string');
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(row)) {
      const column = byName.get(name.toLowerCase());
      if (column === undefined && ignoreUnknown) continue;
      if (column === undefined) throw fail(`No such field: ${name}.`);
      if (value === null) continue;
      const text = TYPES[column.type]?.read(value) ?? null;
      if (text === null)
        throw fail(
          `Could not convert value to ${column.type}. Field: ${column.name}; Value: ${JSON.stringify(value).slice(0, 100)}`,
        );
      values[column.at] = text;
    }
    const missing = required.find(({ at }) => values[at] === undefined);
    if (missing !== undefined) throw fail(`Missing required field: ${missing.name}.`);
    yield JSON.stringify(values);
  }
}

function* linesOf(data: Buffer): Generator<[position: number, line: Buffer]> {
  let start = 0;
  while (start < data.length) {
    const found = data.indexOf(NEWLINE, start);
    const end = found < 0 ? data.length : found;
    const line = data.subarray(start, end);
    if (line.some(byte => byte > 32)) yield [start, line];
    start = end + 1;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parsed(line: Buffer): Record<string, unknown> | null {
  try {
    const row: unknown = JSON.parse(decoder.decode(line));
    return typeof row === 'object' && row !== null && !Array.isArray(row)
      ? (row as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
