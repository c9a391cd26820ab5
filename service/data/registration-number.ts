// Korean business registration numbers: ten digits, the last of which is a check digit.
import type { Random } from './random';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The check digit for the first nine digits. */
export function checkDigit(nine: string): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += Number(nine[i]) * WEIGHTS[i]!;
  sum += Math.floor((Number(nine[8]) * 5) / 10);
  return (10 - (sum % 10)) % 10;
}

/** Whether the text is ten digits with a correct check digit. Hyphens are allowed. */
export function isValidRegistrationNumber(text: string): boolean {
  const digits = text.replaceAll('-', '');
  return /^\d{10}$/.test(digits) && checkDigit(digits.slice(0, 9)) === Number(digits[9]);
}

/** A valid number as ten digits. About one in fifteen starts with a zero, which a spreadsheet easily drops. */
export function inventRegistrationNumber(random: Random): string {
  const office = random.chance(1 / 15) ? `0${random.digits(2)}` : String(random.int(101, 899));
  const kind = String(random.int(1, 99)).padStart(2, '0');
  const nine = office + kind + random.digits(4);
  return nine + checkDigit(nine);
}
