import { describe, expect, it } from 'vitest';
import { takesOf, understand } from '../../../../src/menu/pull/parameter-text';
import { assets } from '../../../../src/resources/assets';
import { exchangeRates } from '../../../../src/resources/calendar-lists';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import { tickets } from '../../../../src/resources/tickets';
import { attendances } from '../../../../src/resources/work';
import { workflows } from '../../../../src/resources/workflows';
import { joined } from '../../../../src/text/text';

/** Names are looked up elsewhere: here the id of a name is the name in brackets. */
const understood = (resource: ResourceDefinition, text: string) =>
  understand(resource, text, (parameter, typed) => `[${parameter.reference}:${typed}]`);

function parse(resource: ResourceDefinition, text: string) {
  const { faults, named: _, ...typed } = understood(resource, text);
  expect(faults).toEqual([]);
  return typed;
}

const given = (resource: ResourceDefinition, text: string) => parse(resource, text).parameters;

function refusal(resource: ResourceDefinition, text: string): string {
  const { faults } = understood(resource, text);
  return faults.length === 0 ? 'taken' : joined(faults).en;
}

describe('dates', () => {
  const range = (text: string) => parse(tickets, text).range;
  const october = { start: '2026-10-01', end: '2026-10-31' };

  it.each([
    '2026-10-01~2026-10-31',
    ' 2026-10-01 ~ 2026-10-31 ',
    '2026-10-01..2026-10-31',
    '2026-10-01 – 2026-10-31',
    '2026.10.1~2026.10.31',
    '2026/10/01~2026/10/31',
  ])('are understood as "%s"', text => {
    expect(range(text)).toEqual(october);
  });

  it('may be a single day', () => {
    expect(range('2026-10-01')).toEqual({ start: '2026-10-01', end: '2026-10-01' });
  });

  it.each(['last=30', 'LAST 30', 'last = 30 days', '최근=30', '최근 30일', '최근30일'])(
    'may be the last days: "%s"',
    text => {
      expect(parse(tickets, text)).toEqual({ parameters: {}, range: null, period: 'last:30' });
    },
  );

  it.each(['last=0', 'last=3661', 'last=x', 'last=-1', 'last=1.5', '최근=천'])(
    'are refused where "%s" is no number of days',
    text => {
      expect(refusal(tickets, text)).toContain('is no number of days');
    },
  );

  it.each(['2026-02-30', '2026-13-01', '2026-02-29~2026-03-01', '2026-10-01~2026-10-32'])(
    'are refused where there is no such day: "%s"',
    text => {
      expect(refusal(tickets, text)).toContain('is not a date');
    },
  );

  it('are refused in the wrong order', () => {
    expect(refusal(tickets, '2026-10-02~2026-10-01')).toContain('is after the end date');
  });

  it('are no part of a list without them', () => {
    expect(refusal(assets, '2026-10-01~2026-10-31')).toContain('is not understood');
    expect(refusal(assets, 'last=30')).toContain('is not understood');
  });

  it('may be without a year where it is known what today is', () => {
    const ranges = (text: string) => understand(tickets, text, () => '', '2026-11-23').range;
    expect(ranges('10/5')).toEqual({ start: '2026-10-05', end: '2026-10-05' });
    expect(ranges('10/5~10/20')).toEqual({ start: '2026-10-05', end: '2026-10-20' });
    expect(ranges('11/1-11/30')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(ranges('10월 5일 ~ 10월 20일')).toEqual({ start: '2026-10-05', end: '2026-10-20' });
  });

  it('given twice are refused: nobody knows which are meant', () => {
    expect(refusal(tickets, '2026-10-01, 2026-10-02')).toContain('twice');
    expect(refusal(tickets, 'last=30, 2026-10-02')).toContain('twice');
  });

  it('are a parameter of a list that takes one day', () => {
    expect(given(exchangeRates, '2026.10.5')).toEqual({ baseDate: '2026-10-05' });
    expect(given(exchangeRates, 'Date=2026-10-05')).toEqual({ baseDate: '2026-10-05' });
    expect(refusal(exchangeRates, 'date=yesterday')).toContain('"yesterday" is not a date');
  });
});

describe('a choice', () => {
  it.each([
    'type=1',
    'Type=Card',
    '종류=카드',
    'ticketType=EXPENSE_TICKET',
    'TYPE = card',
    'Card',
    '1',
    '카드',
  ])('is known by number, label of either language, or code: "%s"', text => {
    expect(given(tickets, text)).toEqual({ ticketType: 'EXPENSE_TICKET' });
  });

  it('is known in the decomposed letters that macOS pastes', () => {
    expect(given(tickets, '종류=카드'.normalize('NFD'))).toEqual({ ticketType: 'EXPENSE_TICKET' });
  });

  it('may be several, each once', () => {
    expect(given(tickets, 'type=1+ Bank account +EXPENSE_TICKET')).toEqual({
      ticketType: 'EXPENSE_TICKET+BANK_TRANSACTION_TICKET',
    });
    expect(given(tickets, '카드+계좌')).toEqual({ ticketType: 'EXPENSE_TICKET+BANK_TRANSACTION_TICKET' });
  });

  it('may be a code that nobody listed, where the list is open', () => {
    expect(given(tickets, 'type=NEW_KIND')).toEqual({ ticketType: 'NEW_KIND' });
    expect(refusal(attendances, 'type=NEW_KIND')).toContain('is no value of Type');
  });

  it.each(['type=cards!', 'type=0', 'type=13', 'type=', 'type=+', 'type=1+x!'])(
    'is refused where it is none: "%s"',
    text => {
      expect(refusal(tickets, text)).toContain('is no value of Type. It takes: 1 Card, 2 Bank account');
    },
  );

  it('given twice is refused, with and without its name', () => {
    expect(refusal(tickets, 'type=1, type=2')).toContain('twice');
    expect(refusal(tickets, 'Card, Bank account')).toContain('twice');
  });
});

describe('a name', () => {
  it('may have commas and plus signs within quotes', () => {
    expect(given(tickets, 'contact="Han, Bit & Co", type=1')).toEqual({
      contactId: '[contacts:Han, Bit & Co]',
      ticketType: 'EXPENSE_TICKET',
    });
    expect(given(attendances, 'members="Kim, A"+"Lee+B" + Park')).toEqual({
      userIds: '[people:Kim, A]+[people:Lee+B]+[people:Park]',
    });
  });

  it('may have an equals sign, and plus signs where only one value is taken', () => {
    expect(given(tickets, 'contact=a=b+c')).toEqual({ contactId: '[contacts:a=b+c]' });
  });

  it('is none where records without one are asked for, which only some filters can', () => {
    expect(given(tickets, 'contact=none, 계정과목=없음')).toEqual({
      contactId: 'NONE',
      expenseCategoryId: 'NONE',
    });
    expect(given(tickets, 'tag=none')).toEqual({ tagId: '[tags:none]' });
  });

  it('that is missing is refused', () => {
    expect(refusal(tickets, 'contact=')).toContain('is no value of Contact');
    expect(refusal(tickets, 'contact=""')).toContain('is no value of Contact');
  });
});

describe('other values', () => {
  it.each([
    ['yes', 'true'],
    ['예', 'true'],
    ['Y', 'true'],
    ['no', 'false'],
    ['아니요', 'false'],
  ])('"%s" is %s', (word, value) => {
    expect(given(workflows, `Drafted by me=${word}`)).toEqual({ draftedByMe: value });
  });

  it('that are neither yes nor no are refused', () => {
    expect(refusal(workflows, 'drafted by me=perhaps')).toContain('It takes: yes or no');
  });

  it.each(['colour=red', 'Kim', '"', 'Card Bank'])('of nothing that the list knows are refused: %s', text => {
    expect(refusal(tickets, text)).toContain(
      'It takes: dates, Type, Contact, Category, Tag, Tag detail, Asset, In/Out',
    );
  });

  it('may be nothing at all', () => {
    expect(parse(workflows, ' , ')).toEqual({ parameters: {}, range: null, period: null });
  });
});

describe('several faults', () => {
  it('are named at once', () => {
    const said = refusal(tickets, 'type=99, 2026-02-30, colour=red, tag=x');
    for (const fault of [
      '"99" is no value of Type',
      '"2026-02-30" is not a date',
      '"colour=red" is not understood',
    ])
      expect(said).toContain(fault);
    expect(said.split('\n')).toHaveLength(3);
  });
});

describe('what a parameter takes', () => {
  const takes = (resource: ResourceDefinition, name: string): string => {
    const parameter = resource.list.parameters?.find(one => one.name === name);
    if (parameter === undefined) throw new Error(name);
    return takesOf(parameter).en;
  };

  it('is told for each kind', () => {
    expect(takes(workflows, 'status')).toBe('1 Requested, 2 Approved, 3 Rejected, 4 Completed');
    expect(takes(assets, 'assetType')).toMatch(/8 Manual; several with \+: 1\+2$/);
    expect(takes(tickets, 'contactId')).toBe('name or "none"');
    expect(takes(tickets, 'tagId')).toBe('name');
    expect(takes(attendances, 'userIds')).toMatch(/^name; several with \+/);
    expect(takes(workflows, 'draftedByMe')).toBe('yes or no');
    expect(takes(exchangeRates, 'baseDate')).toBe('2026-10-31');
  });
});
