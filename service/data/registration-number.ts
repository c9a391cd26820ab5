// Korean business registration numbers: ten digits with a check digit. The stand-in invents valid ones; its tests check them all.
import type { Random } from './random';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The tenth digit that belongs to nine. */
export function checkDigit(nine: string): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += Number(nine[i]) * WEIGHTS[i]!;
  sum += Math.floor((Number(nine[8]) * 5) / 10);
  return (10 - (sum % 10)) % 10;
}

/** True for ten digits, hyphens allowed, whose check digit is right. */
export function isValidRegistrationNumber(text: string): boolean {
  const digits = text.replaceAll('-', '');
  return /^\d{10}$/.test(digits) && checkDigit(digits.slice(0, 9)) === Number(digits[9]);
}

/** A valid number as ten digits; about one in fifteen starts with a zero, which a spreadsheet loves to lose. */
export function inventRegistrationNumber(random: Random): string {
  const office = random.chance(1 / 15) ? `0${random.digits(2)}` : String(random.int(101, 899));
  const kind = String(random.int(1, 99)).padStart(2, '0');
  const nine = office + kind + random.digits(4);
  return nine + checkDigit(nine);
}
