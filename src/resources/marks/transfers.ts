/** Transfers between own accounts: money leaves one and arrives in another, and is neither income nor spending. */

import { compact, type Line } from './evidence';
import { pairsOf, type Sides } from './pairing';

/** Over a weekend, or from a foreign bank. */
const DAYS_TO_LAND = 3;
/** A number with fewer visible digits may be another account's. */
const DIGITS_SHOWN = 5;
const LAST_DIGITS = 3;
const SHORTEST_NAME = 2;
const WON = 'KRW';

interface Account {
  /** As shown, perhaps with stars in the middle. */
  readonly digits: string;
  /** False if so few digits are visible that it may be another account's. */
  readonly isTold: boolean;
  /** In the short form of bank lines. */
  readonly bank: string;
}

/**
 * Both lines of each transfer. No field links them, so this is a guess: equal amounts, own accounts, at most three
 * days apart, and a line that names the other account (by its number, or by its bank and the last three or four
 * digits), or equal words in both lines. Lines that name each other are paired first. A line with a counterparty that
 * names no account is a payment.
 */
export function transfersIn(lines: readonly Line[]): Line[] {
  const moved = lines.filter(line => line.amount > 0 && line.way !== null && accountOf(line) !== '');
  const accounts = accountsOf(moved);
  const named = namedIn(accounts);
  const found = new Set<Line>();
  // In the account's own currency first, because the won amounts may differ by the day's rate.
  for (const key of [ownAmount, wonAmount])
    for (const words of waysToTell([...accounts.keys()], named, key)) {
      const left = moved.filter(line => !found.has(line));
      const outgoing = left.filter(({ way }) => way === 'OUT');
      const there = new Set(outgoing.map(key));
      const second = left.filter(line => line.way === 'IN' && there.has(key(line)));
      const here = new Set(second.map(key));
      const first = outgoing.filter(line => here.has(key(line)));
      for (const pair of pairsOf({ first, second, ...words, days: DAYS_TO_LAND, isAfter: true }))
        for (const line of pair) found.add(line);
    }
  return [...found];
}

type Words = Pick<Sides, 'firstKeys' | 'secondKeys'>;
type Naming = (line: Line) => readonly string[];

/** The most reliable first. */
function waysToTell(accounts: readonly string[], named: Naming, amount: (line: Line) => string): Words[] {
  const day = (line: Line): number => Math.floor(line.at ?? 0);
  const namesNone = (line: Line): boolean => line.of('contact') === '' && named(line).length === 0;
  const words = (line: Line): string => {
    const text = compact(line.of('content'));
    return text.length < SHORTEST_NAME || !namesNone(line) ? '' : text;
  };
  const key = (line: Line, on: number, ...rest: string[]): string => [amount(line), on, ...rest].join('|');
  return [
    {
      firstKeys: (line, on) => named(line).map(other => key(line, on, accountOf(line), other)),
      secondKeys: line => named(line).map(other => key(line, day(line), other, accountOf(line))),
    },
    {
      firstKeys: (line, on) => named(line).map(other => key(line, on, other)),
      secondKeys: line => (namesNone(line) ? [key(line, day(line), accountOf(line))] : []),
    },
    {
      firstKeys: (line, on) => (namesNone(line) ? [key(line, on, accountOf(line))] : []),
      secondKeys: line => named(line).map(other => key(line, day(line), other)),
    },
    {
      firstKeys: (line, on) =>
        words(line) === ''
          ? []
          : accounts
              .filter(other => other !== accountOf(line))
              .map(other => key(line, on, other, words(line))),
      secondKeys: line => (words(line) === '' ? [] : [key(line, day(line), accountOf(line), words(line))]),
    },
  ];
}

function accountOf(line: Line): string {
  return line.of('accountId') || compact(line.of('account'));
}

function ownAmount(line: Line): string {
  const currency = line.of('currency').toUpperCase() || WON;
  if (currency === WON) return wonAmount(line);
  const amount = line.won('foreign');
  return amount === null ? wonAmount(line) : `${currency} ${Math.abs(amount)}`;
}

function wonAmount({ amount }: Line): string {
  return `${WON} ${amount}`;
}

function accountsOf(lines: readonly Line[]): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of lines) {
    const key = accountOf(line);
    if (key === '' || accounts.has(key)) continue;
    const bank = compact(line.of('bank')).replace(/(?:저축)?은행$|뱅크$|bank$/u, '');
    const digits = compact(line.of('account'));
    const isTold = digits.replace(/\*/g, '').length >= DIGITS_SHOWN;
    accounts.set(key, { digits, isTold, bank });
  }
  return accounts;
}

/** The other accounts that a line names. Equal texts are parsed once. */
function namedIn(accounts: ReadonlyMap<string, Account>): Naming {
  const known = new Map<string, readonly string[]>();
  const read = (text: string): readonly string[] => {
    const [whole, groups] = [
      text.split('\n').map(compact).join('\n'),
      (text.match(/\d+/g) ?? []).filter(({ length }) => length === LAST_DIGITS || length === LAST_DIGITS + 1),
    ];
    return [...accounts].flatMap(([key, { digits, isTold, bank }]) => {
      const isNumber = isTold && holdsNumber(whole, digits);
      const isBank =
        bank.length >= SHORTEST_NAME && whole.includes(bank) && groups.some(group => endsWith(digits, group));
      return isNumber || isBank ? [key] : [];
    });
  };
  return line => {
    const text = `${line.of('content')}\n${line.of('counterparty')}`;
    const names = known.get(text) ?? read(text);
    known.set(text, names);
    return names.filter(name => name !== accountOf(line));
  };
}

/** Whether the text contains the number, with hidden digits shown or not. */
function holdsNumber(text: string, number: string): boolean {
  const isAt = (start: number): boolean =>
    number.split('').every((digit, i) => {
      const shown = text.charAt(start + i);
      return digit === '*' ? /[\d*]/.test(shown) : shown === digit;
    });
  for (let start = 0; start + number.length <= text.length; start++) if (isAt(start)) return true;
  return false;
}

/** Whether the digits are the last of the number, as far as it shows them; three of four suffice. */
function endsWith(number: string, group: string): boolean {
  const end = [...number.slice(-group.length)];
  const shown = end.filter(digit => digit !== '*').length;
  return shown >= LAST_DIGITS && end.every((digit, i) => digit === '*' || digit === group[i]);
}
