/** A table or a view, and its partitions. */
import { literal, quoted } from '../engine';
import { invalid } from '../errors';
import type { Field } from './schema';

export interface Partitioning {
  readonly type: 'HOUR' | 'DAY' | 'MONTH' | 'YEAR';
  readonly field: string;
  readonly expirationMs?: string;
}

export interface Place {
  readonly project: string;
  readonly dataset: string;
  readonly table: string;
}

export interface Table {
  readonly place: Place;
  readonly location: string;
  readonly createdAt: number;
  changedAt: number;
  /** Empty for a view. */
  fields: readonly Field[];
  partitioning?: Partitioning;
  clustering?: readonly string[];
  expiresAt?: number;
  description?: string;
  friendlyName?: string;
  labels?: object;
  /** GoogleSQL. */
  view?: string;
  /** Load jobs of a day, which Google limits. */
  loads: { day: string; count: number };
}

export const shownPlace = ({ project, dataset, table }: Place): string => `${project}:${dataset}.${table}`;
/** The engine's name. */
export const engineName = ({ project, dataset, table }: Place): string =>
  `${quoted(`${project}:${dataset}`)}.${quoted(table)}`;

/** The digits of a partition's name. */
const PATTERNS = { HOUR: '%Y%m%d%H', DAY: '%Y%m%d', MONTH: '%Y%m', YEAR: '%Y' } as const;
const DIGITS = { HOUR: 10, DAY: 8, MONTH: 6, YEAR: 4 } as const;

/** tickets$202610: the table and its partition. */
export function withoutDecorator(tableId: string): { readonly table: string; readonly partition?: string } {
  const [, table = tableId, partition] = /^([^$]*)\$(.*)$/s.exec(tableId) ?? [];
  return partition === undefined ? { table } : { table, partition };
}

export function checkPartition(table: Table, partition: string): void {
  const { partitioning } = table;
  if (partitioning === undefined)
    throw invalid(`Cannot read or write partition ${partition} of a table that is not partitioned.`);
  const digits = DIGITS[partitioning.type];
  const month = partition.slice(4, 6);
  if (
    !/^\d+$/.test(partition) ||
    partition.length !== digits ||
    (month !== '' && (month < '01' || month > '12'))
  )
    throw invalid(
      `Invalid time partitioning id "${partition}": a table with partitions by ${partitioning.type} has ${digits} digits.`,
    );
}

/** An expression of the engine: the partition of a moment. */
export function partitionOf(type: Partitioning['type'], moment: string): string {
  return `strftime(${moment}, ${literal(PATTERNS[type])})`;
}

/** An expression of the engine: whether a row's partition has expired. A partition lives from its first moment on. */
export function hasExpired({ type, field, expirationMs }: Partitioning, now: number): string | null {
  if (expirationMs === undefined) return null;
  const limit = new Date(now - Number(expirationMs)).toISOString().slice(0, 23);
  return `date_trunc(${literal(type.toLowerCase())}, CAST(${quoted(field)} AS TIMESTAMP)) < TIMESTAMP ${literal(limit)}`;
}
