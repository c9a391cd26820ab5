/**
 * Data validation rules and their builder.
 */
import type { Kernel } from '../../kernel';
import { Exception } from '../../model/exception';
import { isStoredRange, type StoredRange } from '../../model/follow-change';
import { isDate } from '../../model/serial-date';
import type { ValidationState } from '../../model/state';
import { mismatch } from '../arguments';
import type { Factory } from './context';
import { ENUMS } from './enums';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';

/** The platform refuses longer lists. */
const MAX_LIST = 500;

export class DataValidation {
  constructor(
    readonly kernel: Kernel,
    readonly make: Factory,
    readonly state: ValidationState,
  ) {}

  getCriteriaType(): unknown {
    return ENUMS.DataValidationCriteria[this.state.criteria as keyof typeof ENUMS.DataValidationCriteria];
  }

  /** The arguments of the method that set the criteria; ranges as Range. */
  getCriteriaValues(): unknown[] {
    return this.state.values.map(value => {
      if (isStoredRange(value)) return this.make.range(value.sheetId, value);
      return Array.isArray(value) ? [...value] : value;
    });
  }

  getAllowInvalid(): boolean {
    return this.state.allowInvalid;
  }

  getHelpText(): string | null {
    return this.state.helpText;
  }

  copy(): object {
    return builderOf(this.kernel, this.make, this.state);
  }
}

/** A builder from a rule, or an empty builder. */
export function builderOf(kernel: Kernel, make: Factory, from: ValidationState | null): object {
  return kernel.strict('DataValidationBuilder', new DataValidationBuilder(kernel, make, from));
}

export class DataValidationBuilder {
  #criteria: string | null;
  #values: readonly unknown[];
  #allowInvalid: boolean;
  #helpText: string | null;

  constructor(
    readonly kernel: Kernel,
    readonly make: Factory,
    from: ValidationState | null,
  ) {
    this.#criteria = from?.criteria ?? null;
    this.#values = from?.values ?? [];
    this.#allowInvalid = from?.allowInvalid ?? true;
    this.#helpText = from?.helpText ?? null;
  }

  requireValueInList(...args: unknown[]): this {
    overload(args, 'DataValidationBuilder.requireValueInList', 'array,boolean?');
    const [values, showDropdown = true] = args as [unknown[], boolean?];
    if (values.length > MAX_LIST) {
      throw new Exception(
        `The data validation rule has more items than the limit of ${MAX_LIST}. Use the “List from a range” criteria instead.`,
      );
    }
    const list = values.map(value => {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        return String(value);
      return mismatch(args, 'SpreadsheetApp.DataValidationBuilder.requireValueInList');
    });
    return this.#require('VALUE_IN_LIST', [list, showDropdown]);
  }

  requireValueInRange(...args: unknown[]): this {
    overload(args, 'DataValidationBuilder.requireValueInRange', 'object,boolean?');
    const { sheetId, rect } = emulated(RangeBase, args[0], args, 'DataValidationBuilder.requireValueInRange');
    const range: StoredRange = { sheetId, ...rect };
    return this.#require('VALUE_IN_RANGE', [range, args[1] ?? true]);
  }

  requireCheckbox(...args: unknown[]): this {
    overload(args, 'DataValidationBuilder.requireCheckbox', 'any?,any?');
    return this.#require('CHECKBOX', [...args]);
  }

  requireDate(): this {
    return this.#require('DATE_IS_VALID_DATE', []);
  }

  requireNumberBetween(...args: unknown[]): this {
    overload(args, 'DataValidationBuilder.requireNumberBetween', 'number,number');
    return this.#require('NUMBER_BETWEEN', [...args]);
  }

  setAllowInvalid(...args: unknown[]): this {
    overload(args, 'DataValidationBuilder.setAllowInvalid', 'boolean');
    this.#allowInvalid = args[0] as boolean;
    return this;
  }

  setHelpText(...args: unknown[]): this {
    overload(args, 'DataValidationBuilder.setHelpText', 'string|null');
    this.#helpText = args[0] as string | null;
    return this;
  }

  /** null before a criterion is set. */
  getCriteriaType(): unknown {
    return this.#criteria === null ? null : this.#rule().getCriteriaType();
  }

  getCriteriaValues(): unknown[] {
    return this.#criteria === null ? [] : this.#rule().getCriteriaValues();
  }

  getAllowInvalid(): boolean {
    return this.#allowInvalid;
  }

  getHelpText(): string | null {
    return this.#helpText;
  }

  copy(): object {
    return builderOf(this.kernel, this.make, this.#rule().state);
  }

  build(): object {
    return this.make.validation(this.#rule().state);
  }

  #rule(): DataValidation {
    if (this.#criteria === null) throw new Exception('A data validation rule needs a criteria.');
    return new DataValidation(this.kernel, this.make, {
      criteria: this.#criteria,
      values: this.#values,
      allowInvalid: this.#allowInvalid,
      helpText: this.#helpText,
    });
  }

  #require(criteria: keyof typeof ENUMS.DataValidationCriteria, values: readonly unknown[]): this {
    if (values.some(isDate)) throw new Exception('A date cannot be a value of this criteria.');
    this.#criteria = criteria;
    this.#values = values;
    return this;
  }
}
