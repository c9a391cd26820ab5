/** Compares a cell with the truth: it may show the value or, as text, what the service sent. */

import type { Cell } from '../driver/tab';
import type { KnownField } from '../server/known';
import type { Kind as ViolationKind } from './violation';

/** NFC, trimmed, line breaks as LF: a difference in these only is no change (docs/service.md). */
export function canonical(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** null: the cell is correct. plainSpelling: the service spells this record's values plainly. */
export function judgeCell(cell: Cell, field: KnownField, plainSpelling: boolean): ViolationKind | null {
  const { kind, value, wire } = field;
  if (cell === '') {
    if (value === null || wire === null || wire === 'null' || wire === '""') return null;
    return 'wrong value';
  }
  if (isAsSaid(cell, wire))
    return typeof cell === 'string' && plainSpelling && isTyped(kind) ? 'odd value spoils others' : null;
  if (value === null) return 'wrong value';
  if (kind === 'money' || kind === 'decimal')
    return typeof cell === 'number' && sameNumber(cell, value as number, wire) ? null : 'wrong value';
  if (kind === 'boolean') return cell === value || typeof cell === 'string' ? null : 'wrong value';
  if (kind === 'time' || kind === 'date')
    return isTime(cell) ? (sameTime(cell, value as string) ? null : 'wrong value') : 'wrong value';
  if (typeof kind !== 'string') return typeof cell === 'string' ? null : 'wrong value';
  if (kind === 'digits')
    return typeof cell === 'string' && sameDigits(cell, value as string) ? null : 'lost zero';
  if (kind === 'free' || kind === 'text') return judgeText(cell, wire);
  return null;
}

function isTyped(kind: KnownField['kind']): boolean {
  return kind === 'money' || kind === 'time' || kind === 'date' || kind === 'decimal';
}

function judgeText(cell: Cell, wire: string | null): ViolationKind | null {
  const said = wire === null ? '' : String(JSON.parse(wire));
  if (typeof cell !== 'string') return 'lost zero';
  if (cell.includes('✂')) return said.startsWith(cell.slice(0, 20)) ? null : 'wrong value';
  return canonical(cell) === canonical(said) ? null : 'wrong value';
}

/** Whether the cell holds the service's text. */
function isAsSaid(cell: Cell, wire: string | null): boolean {
  if (wire === null) return false;
  const said = wire.startsWith('"') ? String(JSON.parse(wire)) : wire;
  if (typeof cell !== 'string') return false;
  return (
    canonical(cell) === canonical(said) ||
    cell.replace(/\s/g, '') === wire.replace(/\s/g, '') ||
    cell.replace(/[^\p{L}\p{N}]/gu, '') === said.replace(/[^\p{L}\p{N}]/gu, '')
  );
}

function sameNumber(cell: number, value: number, wire: string | null): boolean {
  if (Math.abs(cell - value) < 1e-9) return true;
  // An oddly spelled number counts with its value.
  return wire !== null && Math.abs(cell - Number(wire.replace(/["\s,]/g, ''))) < 0.01;
}

function sameTime(cell: Date, local: string): boolean {
  const at = cell.getTime();
  const day = Date.parse(`${local.slice(0, 10)}T00:00:00+09:00`);
  // Some services send only the day.
  return (
    at === day ||
    Math.abs(at - Date.parse(local.length === 10 ? `${local}T00:00:00+09:00` : `${local}+09:00`)) < 1000
  );
}

function isTime(cell: Cell): cell is Date {
  return typeof cell === 'object' && typeof (cell as { getTime?: unknown }).getTime === 'function';
}

/** Registration numbers may have hyphens. */
function sameDigits(cell: string, value: string): boolean {
  return canonical(cell) === value || cell.replace(/-/g, '') === value;
}
