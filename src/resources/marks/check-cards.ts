/** Bank lines that card payments caused: at once with a check card, as a bill with a credit card. No field links them, so that both are guesses. */

import { compact, type Line } from './evidence';
import { pairsOf } from './pairing';

/** A bank that is closed books a check card's payment when it opens. */
const DAYS_TO_BOOK = 3;
/** What was cancelled comes back within a few weeks. */
const DAYS_TO_COME_BACK = 31;
/** Bank lines cut a shop's name off. */
const LETTERS_OF_SHOP = 4;
const CHECK = /체크|check/i;
const CHECK_WORDS = /체크(?:카드)?|check(?:\s*card)?/gi;
const CARD = /카드|card/i;
/** What customers paid by card: of that a card company takes some back, too. */
const SALES = /매출|가맹점|정산|sales|settlement/i;
const SHORTEST_NAME = 2;

/** A card payment that counts, and what of it was cancelled. */
export interface CardPayment {
  readonly line: Line;
  readonly off: number;
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
 * The bank lines that check-card payments of the list caused: of the same amount (less what was cancelled, or the whole, and then also the line with which the cancelled part comes
 * back), on that day or up to three days later. The bank line or the card must be called 체크 or check, and the line must begin with the shop's name; where it names another
 * shop or none, both must be called so.
 */
export function checkCardLines(payments: readonly CardPayment[], bank: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
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
        found.add(other);
      }
    }
    return matched;
  };
  const cards = payments.map(({ line }) => line);
  const net = match(cards, line => paid.get(line) ?? 0, false, DAYS_TO_BOOK);
  const partly = cards.filter(line => !net.has(line) && (cancelled.get(line) ?? 0) > 0);
  const whole = match(partly, line => line.amount, false, DAYS_TO_BOOK);
  match([...whole], line => cancelled.get(line) ?? 0, true, DAYS_TO_COME_BACK);
  return found;
}

/** The bank lines that pay credit-card bills: what went out with the name of a card company whose credit cards are in the list, and does not speak of sales. */
export function cardBills(payments: readonly CardPayment[], bank: readonly Line[]): Line[] {
  const names = new Set(
    payments.filter(({ line }) => !isCheckCard(line)).map(({ line }) => compact(line.of('cardCompany'))),
  );
  names.delete('');
  const long = [...names].filter(name => name.length >= SHORTEST_NAME);
  return bank.filter(line => {
    if (line.way !== 'OUT' || line.amount <= 0 || !isWon(line)) return false;
    const text = compact(`${line.of('content')} ${line.of('counterparty')}`);
    return CARD.test(text) && !SALES.test(text) && long.some(name => text.includes(name));
  });
}
