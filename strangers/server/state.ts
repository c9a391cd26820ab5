/** The service's state in a run: records, what lists show, and the events. */

import { Random } from '../random';
import type { Shape } from '../shape/dimensions';
import { type Json, jsonText } from './json';
import { type ListName, listNames, specOf } from './lists';
import { idOf, isUsable } from './spelling';
import { makeRecords, type TrueRecord, type Values } from './truth';

/** A write that reached the service, or a change in the web application. */
export interface Happening {
  readonly kind: 'put' | 'post' | 'web' | 'wrong id type' | 'get';
  readonly at: number;
  readonly list: ListName;
  /** The record's number; null if there is none. */
  readonly nth: number | null;
  /** The fields of the request, as sent. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly before: Values;
  readonly after: Values;
  readonly status: number;
  /** The reason of a refusal, in the service's words. */
  readonly said?: string;
  /** False if the answer was lost. */
  readonly wasHeard?: false;
  readonly hadEffect: boolean;
}

export interface Beginning {
  readonly shape: Shape;
  readonly seed: number;
  readonly key: string;
  /** The number of records of each list in use; other lists are empty. */
  readonly counts: Readonly<Partial<Record<ListName, number>>>;
}

const LAG_MS: Readonly<Record<Shape['lag'], number>> = {
  none: 0,
  '20 s': 20_000,
  '90 s': 90_000,
  '5 min': 300_000,
  'replicas, 20 s': 20_000,
  'replicas, 5 min': 300_000,
};

export class State {
  readonly shape: Shape;
  readonly key: string;
  readonly random: Random;
  readonly happenings: Happening[] = [];
  /** For each write that the list does not show yet: the values shown instead, and until when. */
  private readonly unseen: {
    readonly list: ListName;
    readonly nth: number;
    readonly until: number;
    readonly shown: Values | null;
  }[] = [];
  private readonly records = new Map<ListName, TrueRecord[]>();
  private readonly gone = new Map<ListName, Set<number>>();
  private readonly readings = new Map<ListName, number>();
  private readonly readAt = new Map<ListName, number>();
  now = 0;
  writes = 0;
  gets = 0;

  constructor(beginning: Beginning) {
    this.shape = beginning.shape;
    this.key = beginning.key;
    this.random = new Random(beginning.seed + 77);
    const random = new Random(beginning.seed);
    for (const list of listNames) {
      const most = specOf(list).most ?? Number.POSITIVE_INFINITY;
      this.records.set(list, makeRecords(list, Math.min(beginning.counts[list] ?? 0, most), random));
    }
  }

  /** True if each second reading of a list comes from a copy that is behind. */
  get hasReplicas(): boolean {
    return this.shape.lag.startsWith('replicas');
  }

  /** All existing records, in the order of creation. */
  all(list: ListName): readonly TrueRecord[] {
    const gone = this.gone.get(list);
    const records = this.records.get(list) ?? [];
    return gone === undefined ? records : records.filter(record => !gone.has(record.nth));
  }

  /** What the list showed at this time: if the service has a queue or replicas, writes appear late. */
  private shown(list: ListName, at: number): TrueRecord[] {
    const isOfFirst = (this.readings.get(list) ?? 0) % 2 === 1;
    return isOfFirst && this.hasReplicas ? [...this.all(list)] : this.behind(list, at);
  }

  /** What the list showed at this time, or its copy that is behind. Default: when it was last read. */
  behind(list: ListName, at = this.readAt.get(list) ?? this.now): TrueRecord[] {
    return this.all(list).flatMap(record => {
      const late = this.unseen.find(one => one.list === list && one.nth === record.nth && one.until > at);
      if (late === undefined) return [record];
      return late.shown === null ? [] : [{ ...record, values: late.shown }];
    });
  }

  /** A new reading of the list begins; its order may differ. */
  beginReading(list: ListName): void {
    this.readings.set(list, (this.readings.get(list) ?? 0) + 1);
  }

  /** What the list showed when it was last read. */
  lastShown(list: ListName): TrueRecord[] {
    return this.shown(list, this.readAt.get(list) ?? this.now);
  }

  ordered(list: ListName): TrueRecord[] {
    const records = this.shown(list, this.now);
    this.readAt.set(list, this.now);
    const reading = this.readings.get(list) ?? 0;
    if (this.shape.order === 'reversed') return records.reverse();
    if (this.shape.order !== 'turning' || records.length === 0) return records;
    const turn = (reading * 3) % records.length;
    return [...records.slice(turn), ...records.slice(0, turn)];
  }

  idText(list: ListName, record: TrueRecord): string {
    const id = idOf(list, record, this.shape);
    return id === undefined || id === null ? '' : typeof id === 'string' ? id : jsonText(id);
  }

  byId(list: ListName, wanted: (id: Json) => boolean): TrueRecord | null {
    return (
      this.all(list).find(record => {
        const id = idOf(list, record, this.shape);
        return id !== undefined && id !== null && id !== '' && wanted(id);
      }) ?? null
    );
  }

  isUsable(list: ListName, record: TrueRecord): boolean {
    return isUsable(idOf(list, record, this.shape));
  }

  /** Applies a write. The list shows it after the lag. */
  change(list: ListName, record: TrueRecord, values: Values): void {
    this.hide(list, record.nth, record.values);
    record.values = values;
  }

  add(list: ListName, values: Values): TrueRecord {
    const records = this.records.get(list) ?? [];
    const record: TrueRecord = { nth: records.length, isOdd: false, values };
    records.push(record);
    this.hide(list, record.nth, null);
    return record;
  }

  private hide(list: ListName, nth: number, shown: Values | null): void {
    const lag = LAG_MS[this.shape.lag];
    // After two writes the list shows the oldest version until its lag is over.
    if (lag > 0 && !this.unseen.some(one => one.list === list && one.nth === nth && one.until > this.now))
      this.unseen.push({ list, nth, until: this.now + lag, shown });
  }

  /** A change in the web application, which every list shows at once. */
  changeInWeb(list: ListName, nth: number, values: Values): void {
    const record = this.records.get(list)?.[nth];
    if (record === undefined) return;
    const before = record.values;
    record.values = { ...before, ...values };
    for (const [i, one] of this.unseen.entries())
      if (one.list === list && one.nth === nth && one.shown !== null)
        this.unseen[i] = { ...one, shown: { ...one.shown, ...values } };
    this.tell({
      kind: 'web',
      at: this.now,
      list,
      nth,
      sent: values,
      before,
      after: record.values,
      status: 0,
      hadEffect: true,
    });
  }

  addInWeb(list: ListName, record: (nth: number) => TrueRecord): number {
    const records = this.records.get(list) ?? [];
    records.push(record(records.length));
    return records.length - 1;
  }

  removeInWeb(list: ListName, nth: number): void {
    const gone = this.gone.get(list) ?? new Set();
    this.gone.set(list, gone.add(nth));
  }

  /** Marks outcomes of single records from this index of happenings as not heard: the answer was lost. */
  unheard(since: number): void {
    for (let i = since; i < this.happenings.length; i++)
      this.happenings[i] = { ...(this.happenings[i] as Happening), wasHeard: false };
  }

  tell(happening: Happening): void {
    this.happenings.push(happening);
  }
}
