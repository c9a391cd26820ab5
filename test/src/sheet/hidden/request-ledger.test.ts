/** Requests in the outbox, beside the rows: what each must not do to the other. */
import { describe, expect, it } from 'vitest';
import { close } from '../../../../src/push/entry/entry-states';
import {
  accepted as accept,
  type PlannedRequest,
  requestId,
  resultOf,
} from '../../../../src/requests/request-entry';
import { MOST_OPERATIONS } from '../../../../src/sheet/hidden/journal-sheet';
import { RequestLedger } from '../../../../src/sheet/hidden/request-ledger';
import { JOURNAL_SHEET } from '../../../../src/sheet/names';
import { accepted, plannedUpdate, sent, unanswered } from '../../../support/builders/journal';
import { binding, openJournal } from '../../../support/builders/journal-sheet';
import { doubtfulRequest, plannedRequest, sentRequest } from '../../../support/builders/requests';

function open() {
  const { platform, journal } = openJournal();
  const ledger = (execution = 'a'): RequestLedger =>
    new RequestLedger(journal(execution), platform.workbook, platform.documentStore);
  return { platform, journal, ledger };
}

const operation = (id: string) =>
  plannedUpdate(id, { name: 'Old' }, { name: 'New' }, { resource: 'tags', operationId: id });
const landed = (id: string) => close(accepted(sent(operation(id))), 'landed');
const names = (count: number, word: string) =>
  Array.from({ length: count }, (_, i) => `${word}${`${i}`.padStart(5, '0')}`);

describe('a request beside rows', () => {
  it('is no operation, and an operation is no request', () => {
    const { journal } = open();
    journal().save([sent(operation('row')), landed('over')]);
    journal().save([doubtfulRequest('Alpha'), accept(sentRequest('Beta'))]);
    expect(
      journal()
        .open()
        .map(({ recordId }) => recordId),
    ).toEqual(['row']);
    expect(
      journal()
        .history()
        .map(({ recordId }) => recordId),
    ).toEqual(['over']);
    expect(journal().requests().map(resultOf)).toEqual(['unknown', 'accepted']);
    expect(journal().isBehindProperties()).toBe(false);
  });

  it('does not hide that the rows are of a restored version', () => {
    const { platform, journal, ledger } = open();
    journal().save([landed('first')]);
    journal().save([landed('second')]);
    platform.workbook.sheetByName(JOURNAL_SHEET)?.deleteRows([3]);
    expect(journal().isBehindProperties()).toBe(true);
    const entry = sentRequest('Alpha');
    const books = ledger();
    books.begin(entry);
    books.end(entry, accept(entry));
    expect(journal().isBehindProperties()).toBe(true);
  });

  it('is known by its latest try, whatever came of it: so a second click is told from the first', () => {
    const { journal, ledger } = open();
    const tryOf = (id: string) => sentRequest('Alpha', { operationId: requestId(id) });
    journal().save([accept(tryOf('first')), sentRequest('Beta')]);
    journal().save([tryOf('second')]);
    expect(ledger().latest(tryOf('second').hash)).toBe(requestId('second'));
    expect(ledger().latest('of no request')).toBe('');
  });

  it('that is in doubt delays no pruning, and stays; the oldest finished ones of each kind go', () => {
    const { journal } = open();
    journal().save([doubtfulRequest('in doubt'), plannedRequest('waits')]);
    journal().save(names(MOST_OPERATIONS + 2, 'row').map(landed));
    journal().save(names(3_400, 'tag').map(name => accept(sentRequest(name))));
    journal('b').prune();
    const left = journal('b');
    expect(left.history()).toHaveLength(MOST_OPERATIONS);
    expect(left.dropped()).toBe(2);
    expect(left.requests()).toHaveLength(3_002);
    expect(left.requests().slice(0, 2).map(resultOf)).toEqual(['unknown', 'planned']);
    expect(left.isBehindProperties()).toBe(false);
  });

  it('is not pruned while a row is in doubt: making the sheet anew could lose that row', () => {
    const { journal } = open();
    journal().save([unanswered(operation('row'))]);
    journal().save(names(3_400, 'tag').map(name => accept(sentRequest(name))));
    journal('b').prune();
    expect(journal('b').requests()).toHaveLength(3_400);
  });

  it('takes no room on the waiting list once its outcome is unknown: 60 in doubt are no limit, where 50 rows are', () => {
    const { platform, journal, ledger } = open();
    const confirmedAt = platform.clock.now();
    const all = names(60, 'tag').map((name, order) => plannedRequest(name, { order, confirmedAt }));
    journal().confirm(all);
    expect(journal().waits(all[59] as PlannedRequest)).toBe(true);
    const books = ledger();
    for (const { operationId, order } of all) {
      const name = operationId.replace('request:id-of-', '');
      const leaving = sentRequest(name, { order });
      books.begin(leaving);
      books.end(leaving, doubtfulRequest(name, { order }));
    }
    expect(platform.userStore.get('financeSheets.waiting.rows.s')).toBe(null);
    expect(
      ledger()
        .entries()
        .filter(entry => resultOf(entry) === 'unknown'),
    ).toHaveLength(60);
  });
});

describe('a copied spreadsheet', () => {
  it('drops the operations, sends no request that waited in the original, and knows those that were sent', () => {
    const { platform, journal } = open();
    const confirmedAt = platform.clock.now();
    journal().save([sent(operation('row'))]);
    journal().confirm([plannedRequest('waits', { confirmedAt })]);
    journal().save([doubtfulRequest('in doubt'), accept(sentRequest('taken'))]);
    const copy = { ...binding, spreadsheetId: 'copy' };
    journal('b', copy).confirm([plannedRequest('of the copy', { runId: 'run-of-the-copy', confirmedAt })]);
    journal('b', copy).startAnew();
    const left = journal('b', copy);
    expect(left.boundTo()?.spreadsheetId).toBe('copy');
    expect(left.open()).toEqual([]);
    expect(left.requests().map(resultOf)).toEqual(['withdrawn', 'unknown', 'accepted', 'planned']);
  });
});
