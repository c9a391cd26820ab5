/**
 * Recovery after a restored version or a deleted journal: the document's properties still know what was in doubt. A
 * pull calls this under the lock, before it reads anything else.
 */

import { landsUntil } from '../../common/outbox';
import { shownLine } from '../../common/shown-line';
import { hasContent, recordIdOf, type TableRow, tokenFor } from '../../changes/table';
import type { Scalar } from '../../changes/scalar';
import { createBody } from '../../push/plan/body';
import {
  type DoubtfulEntry,
  isInDoubt,
  type OpenEntry,
  type UnclearEntry,
  type UnknownEntry,
} from '../../push/entry/journal';
import { confirm, recalled, sentSince, settle, withdraw } from '../../push/entry/entry-states';
import { newRowHash } from '../../push/plan/plan-input';
import { valuesOfNewRow } from '../../push/plan/plan-creates';
import { isWritable } from '../../resources/definition';
import { canBeDescribed } from '../../resources/described';
import { resources } from '../../resources/registry';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import { bodyHash, type OpenInShort, shortId, shortName } from '../../sheet/properties/journal-fence';
import { StoredNewRowAnswers } from '../../sheet/properties/new-row-answers';
import { TableSheet } from '../../sheet/table/table-sheet';
import type { Context } from '../context';
import { tablesOf } from '../table-with';

/** The longest time that an execution from before the restore can still run. A later time is wrong or forged. */
const MOST_AHEAD_MS = 16 * 60_000;

/**
 * Recovers what the properties know, and marks all other new rows to be asked about. null: no version was restored.
 * open: recovered operations in doubt. asked: new rows to ask about.
 */
export function takeBack(context: Context, journal: JournalSheet) {
  if (!journal.isBehindProperties()) return null;
  const { documentStore, clock, workbook } = context.platform;
  const spreadsheetId = workbook.id();
  const everything = journal.openInProperties();
  const known = everything.filter(({ t }) => t <= clock.now() + MOST_AHEAD_MS);
  const knownAs = new Map(known.map(short => [short.o, short]));
  const isKept = (entry: OpenEntry): entry is DoubtfulEntry => {
    const short = knownAs.get(shortId(entry.operationId));
    // An entry that the properties do not know was closed since. An unsent entry, or one with another key, is
    // outdated.
    return short !== undefined && isInDoubt(entry) && shortId(entry.key) === short.k;
  };
  const inSheet = journal.open();
  const dropped = inSheet.filter(entry => !isKept(entry)).map(withdraw);
  const kept = inSheet.filter(isKept);
  const later = kept.flatMap(entry => {
    const lastSentAt = knownAs.get(shortId(entry.operationId))?.t ?? 0;
    return entry.lastSentAt >= lastSentAt ? [] : [sentSince(entry, lastSentAt)];
  });
  const missing = known.filter(({ o }) => !kept.some(({ operationId }) => shortId(operationId) === o));
  const keptTokens = new Set(kept.map(({ token }) => token));
  const taken: UnclearEntry[] = [];
  const asked: string[] = [];
  /** Creates without their row, by list. */
  const unseen = new Map<string, OpenInShort[]>();
  // Includes lists whose description was removed, because their updates may still land.
  for (const resource of resources.filter(list => isWritable(list) || canBeDescribed(list))) {
    const own = missing.filter(({ r }) => r === resource.name);
    const creates = own.filter(({ c }) => c === 1);
    unseen.set(resource.name, creates);
    const tables = tablesOf(context, resource);
    const idOf = new Map(tables.flatMap(table => table.readIds()).map(id => [shortName(id), id]));
    // Holds the records: no other update is sent while a lost one may land.
    if (tables.length > 0)
      taken.push(
        ...own
          .filter(({ c }) => c === 0)
          .map(short => settle(blank(short), idOf.get(short.n) ?? short.n, 'landed')),
      );
    const [table] = tables;
    if (table === undefined || resource.create === undefined) continue;
    const snapshot = table.read().snapshot;
    const settings = context.settings(resource);
    const tokens = new Map<number, string>();
    for (const row of snapshot.rows) {
      if (recordIdOf(row) !== null || !hasContent(resource, row) || keptTokens.has(row.id)) continue;
      const values = Object.fromEntries(valuesOfNewRow({ resource, settings }, row));
      const hash = bodyHash(createBody(resource, values));
      const at = creates.findIndex(short => short.h === hash);
      const [short] = at < 0 ? [] : creates.splice(at, 1);
      if (short === undefined) {
        asked.push(newRowHash(resource, new Map(Object.entries(values))));
        continue;
      }
      const entry = doubtfulCreate(short, row, values, createBody(resource, values), spreadsheetId);
      tokens.set(row.row, entry.token ?? '');
      taken.push(entry);
    }
    context.pushTable(table).writeTokens(snapshot, tokens);
  }
  // The mark is set first: a kill after it asks again, a kill before it changes nothing.
  const answers = new StoredNewRowAnswers(documentStore);
  for (const [list, creates] of unseen)
    answers.hold(list, Math.max(0, ...creates.map(({ t }) => landsUntil(t))));
  answers.ask(asked);
  if (dropped.length + taken.length + later.length === 0) journal.acceptSheet();
  else {
    const forgotten = everything
      .filter(short => !known.includes(short) || missing.includes(short))
      .map(({ o }) => o);
    journal.save([...dropped, ...later, ...taken], forgotten);
  }
  return { open: taken.length + kept.length, asked: asked.length };
}

/** Marks new rows in every tab that can be sent: the user is asked about them before they are sent. */
export function askAboutNewRows(context: Context, isMeant: (row: TableRow) => boolean): void {
  const { workbook, documentStore, clock } = context.platform;
  const answers = new StoredNewRowAnswers(documentStore);
  for (const resource of resources.filter(isWritable)) {
    const rows = TableSheet.find(workbook, resource)?.read().snapshot.rows ?? [];
    const settings = context.settings(resource);
    const hashes = rows
      .filter(row => recordIdOf(row) === null && hasContent(resource, row) && isMeant(row))
      .map(row => newRowHash(resource, valuesOfNewRow({ resource, settings }, row)));
    if (hashes.length > 0) answers.hold(resource.name, landsUntil(clock.now()));
    answers.ask(hashes);
  }
}

/** With its key and body, but with an unknown API key: it is looked up and asked about, never resent automatically. */
function doubtfulCreate(
  short: OpenInShort,
  row: TableRow,
  after: Readonly<Record<string, Scalar>>,
  body: UnknownEntry['body'],
  spreadsheetId: string,
): UnknownEntry {
  const before = Object.fromEntries(Object.keys(after).map(name => [name, null]));
  const token = row.id === '' ? tokenFor(short.o, spreadsheetId) : row.id;
  return {
    ...blank(short),
    kind: 'create',
    recordId: null,
    token,
    title: shownLine(String(Object.values(after)[0] ?? ''), 60),
    before,
    after,
    body,
  };
}

function blank(short: OpenInShort): UnknownEntry {
  const operation = { kind: 'update', row: 0, recordId: short.n, title: short.n, changes: [] } as const;
  const confirmation = {
    operationId: short.o,
    runId: 'restored',
    order: 0,
    resource: short.r,
    user: '',
    keyFingerprint: '',
    confirmedAt: short.t,
    reason: '',
    undoes: '',
  };
  return recalled(confirm(operation, confirmation, '', ''), { key: short.k, body: {}, lastSentAt: short.t });
}
