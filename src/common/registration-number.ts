/** Korean business registration numbers (docs/service.md#registration-number): ten digits, the last a check digit. */

import { typedForm } from './typed-form';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The ten digits, if the text is ten digits with optional hyphens, dots and spaces; else null. */
export function registrationDigits(text: string): string | null {
  const digits = typedForm(text).replace(/[-.\s]/g, '');
  return /^\d{10}$/.test(digits) ? digits : null;
}

/** Whether the ten digits stand for "no number". They have the correct check digit. */
export function isPlaceholder(digits: string): boolean {
  return /^0+$/.test(digits);
}

/** Whether the last of the ten digits is the correct check digit. */
export function hasValidCheckDigit(digits: string): boolean {
  const d = [...digits].map(Number);
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (d[i] as number), 0);
  const total = sum + Math.floor(((d[8] as number) * 5) / 10);
  return (10 - (total % 10)) % 10 === d[9];
}

/** 1248100998 as 124-81-00998; other texts stay unchanged. */
export function formatRegistrationNumber(text: string): string {
  const digits = registrationDigits(text);
  return digits === null ? text : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
