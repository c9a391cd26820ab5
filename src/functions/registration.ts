/** FIN_REGNO_VALID and FIN_REGNO_FORMAT: checks of business registration numbers, without data. */

import {
  formatRegistrationNumber,
  hasValidCheckDigit,
  isPlaceholder,
  registrationDigits,
} from '../common/registration-number';
import { shownLine } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import * as functionTexts from '../text/function-texts';
import { verbatim } from '../text/texts';
import type { Call, FunctionResult } from './call';

export function isRegistrationNumber(call: Call): FunctionResult {
  return call.each('number', cell => {
    const digits = registrationDigits(shown(cell));
    return digits !== null && !isPlaceholder(digits) && hasValidCheckDigit(digits);
  });
}

/** A text without ten digits is no number, perhaps because a leading zero was lost. */
export function formatted(call: Call): FunctionResult {
  return call.each('number', cell => {
    const digits = registrationDigits(shown(cell));
    if (digits !== null) return formatRegistrationNumber(digits);
    const typed = shownLine(shown(cell), 40);
    return { short: verbatim(typed), full: functionTexts.notTenDigits(typed) };
  });
}
