/** Bank lines caused by card payments: check cards at once, credit cards as a bill. A guess: no field links them. */

import { compact, type Line } from './evidence';
import { pairsOf } from './pairing';

/** A closed bank books a check card's payment when it opens. */
const DAYS_TO_BOOK = 3;
/** A cancelled payment comes back within a few weeks. */
const DAYS_TO_COME_BACK = 31;
/** Bank lines cut off a shop's name. */
const LETTERS_OF_SHOP = 4;
const CHECK = /체크|check/i;
const CHECK_WORDS = /체크(?:카드)?|check(?:\s*card)?/gi;
const CARD = /카드|card/i;
/** Customers' card payments: a card company may also take some of them back. */
const SALES = /매출|가맹점|정산|sales|settlement/i;
const SHORTEST_NAME = 2;

/** A card payment with its cancelled amount. */
export interface CardPayment {
  readonly line: Line;
  readonly off: number;
  /** False: its user left it out. It keeps its bank line, which then counts. */
  readonly isCounted: boolean;
}

function isWon(line: Line): boolean {
  return ['', 'KRW'].includes(line.of('currency').toUpperCase());
}

function isCheckCard(line: Line): boolean {
  return CHECK.test(`${line.of('wayOfPaying')} ${line.of('cardName')} ${line.of('cardNickname')}`);
}

function saysCheck(line: Line): boolean {
  return CHECK.test(`${line.of('content')} ${line.of('memo')} ${line.of('memoKind')}`);
}

function shopIn(text: string): string {
  return compact(text.replace(CHECK_WORDS, '')).slice(0, LETTERS_OF_SHOP);
}

/**
 * The bank lines that the list's check-card payments caused, without those of payments that do not count. They have
 * the same amount (less the cancelled part; or less the discount, as long as the payment is pending; or in full,
 * together with the line in which the cancelled part comes back), on the same day or up to three days later.
 * The bank line or the card must be called 체크 or check, and the line must begin with the shop's name. If it names
 * another shop or none, both must be called so.
 */
export function checkCardLines(payments: readonly CardPayment[], bank: readonly Line[]): Set<Line> {
  /** The payment of each bank line. */
  const found = new Map<Line, Line>();
  const lines = bank.filter(line => line.way !== null && line.amount > 0 && isWon(line));
  const paid = new Map(payments.map(({ line, off }) => [line, Math.abs(line.amount) - off]));
  const cancelled = new Map(payments.map(({ line, off }) => [line, off]));
  const isBack = (line: Line): boolean => line.way === 'IN' || line.amount < 0;
  const match = (all: readonly Line[], wonOf: (line: Line) => number, turns: boolean, days: number) => {
    const matched = new Set<Line>();
    const asked = all.filter(line => wonOf(line) > 0);
    const key = (line: Line, day: number, shop: string): string =>
      `${isBack(line) !== turns ? 'IN' : 'OUT'}|${wonOf(line)}|${day}|${shop}`;
    const own = (line: Line, shop: string): string =>
      `${line.way}|${line.amount}|${Math.floor(line.at ?? 0)}|${shop}`;
    const shops = (line: Line, says: boolean): string[] => [
      ...(says ? [`says ${shopIn(line.of('content'))}`] : []),
      `shop ${shopIn(line.of('content'))}`,
    ];
    const byShop = {
      firstKeys: (line: Line, day: number): string[] => {
        const shop = shopIn(line.of('store'));
        if (shop.length < SHORTEST_NAME) return [];
        return [key(line, day, `${isCheckCard(line) ? 'shop' : 'says'} ${shop}`)];
      },
      secondKeys: (line: Line): string[] => shops(line, saysCheck(line)).map(shop => own(line, shop)),
    };
    const byWord = {
      firstKeys: (line: Line, day: number): string[] => (isCheckCard(line) ? [key(line, day, '')] : []),
      secondKeys: (line: Line): string[] => (saysCheck(line) ? [own(line, '')] : []),
    };
    for (const keys of [byShop, byWord]) {
      const first = asked.filter(line => !matched.has(line));
      const second = lines.filter(line => !found.has(line));
      for (const [line, other] of pairsOf({ first, second, ...keys, days })) {
        matched.add(line);
        found.set(other, line);
      }
    }
    return matched;
  };
  const cards = payments.map(({ line }) => line);
  const net = match(cards, line => paid.get(line) ?? 0, false, DAYS_TO_BOOK);
  const rest = cards.filter(line => !net.has(line));
  const discounted = match(
    rest.filter(line => (line.won('discounted') ?? 0) > 0),
    line => (paid.get(line) ?? 0) - (line.won('discounted') ?? 0),
    false,
    DAYS_TO_BOOK,
  );
  const partly = rest.filter(line => !discounted.has(line) && (cancelled.get(line) ?? 0) > 0);
  const whole = match(partly, line => line.amount, false, DAYS_TO_BOOK);
  match([...whole], line => cancelled.get(line) ?? 0, true, DAYS_TO_COME_BACK);
  const left = new Set(payments.filter(({ isCounted }) => !isCounted).map(({ line }) => line));
  return new Set([...found].filter(([, payment]) => !left.has(payment)).map(([line]) => line));
}

/** Bank lines that pay credit-card bills: money out to a card company of the list, without words of sales. */
export function cardBills(payments: readonly CardPayment[], bank: readonly Line[]): Line[] {
  const names = new Set(
    payments
      .filter(({ line, isCounted }) => isCounted && !isCheckCard(line))
      .map(({ line }) => compact(line.of('cardCompany'))),
  );
  names.delete('');
  const long = [...names].filter(name => name.length >= SHORTEST_NAME);
  return bank.filter(line => {
    if (line.way !== 'OUT' || line.amount <= 0 || !isWon(line)) return false;
    const text = compact(`${line.of('content')} ${line.of('counterparty')}`);
    return CARD.test(text) && !SALES.test(text) && long.some(name => text.includes(name));
  });
}
