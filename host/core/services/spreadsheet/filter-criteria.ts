/** FilterCriteria and its builder: unticked values and at most one condition. */
import { Exception } from '../../model/exception';
import { mismatch } from '../arguments';
import type { EnumValue } from '../enumeration';
import type { Factory } from './context';
import type { CriteriaDraft } from './drafts';
import { ENUMS } from './enums';
import { overload } from './signatures';

type Condition = keyof typeof ENUMS.BooleanCriteria;

export class FilterCriteria {
  constructor(
    readonly make: Factory,
    readonly state: CriteriaDraft,
  ) {}

  /** null if there is no condition. */
  getCriteriaType(): EnumValue | null {
    const { condition } = this.state;
    return condition ? ENUMS.BooleanCriteria[condition.type as Condition] : null;
  }

  getCriteriaValues(): unknown[] {
    return [...(this.state.condition?.values ?? [])];
  }

  getHiddenValues(): string[] {
    return [...this.state.hiddenValues];
  }

  getVisibleValues(): string[] {
    return [...this.state.visibleValues];
  }

  copy(): object {
    return this.make.filterCriteriaBuilder(this.state);
  }
}

/** A builder is no FilterCriteria: it is refused until it is built. */
export class FilterCriteriaBuilder {
  readonly #make: Factory;
  #state: CriteriaDraft;

  constructor(make: Factory, state: CriteriaDraft) {
    this.#make = make;
    this.#state = state;
  }

  /** The hidden values, as cells show them; replaces the values that were set before. */
  setHiddenValues(...args: unknown[]): this {
    this.#state = { ...this.#state, hiddenValues: texts(args, 'setHiddenValues'), visibleValues: [] };
    return this;
  }

  /** Filters of a tab refuse visible values; other kinds of filters accept them. */
  setVisibleValues(...args: unknown[]): this {
    this.#state = { ...this.#state, hiddenValues: [], visibleValues: texts(args, 'setVisibleValues') };
    return this;
  }

  whenCellEmpty(...args: unknown[]): this {
    return this.#when('CELL_EMPTY', args, '', 'whenCellEmpty');
  }

  whenCellNotEmpty(...args: unknown[]): this {
    return this.#when('CELL_NOT_EMPTY', args, '', 'whenCellNotEmpty');
  }

  whenTextEqualTo(...args: unknown[]): this {
    return this.#when('TEXT_EQUAL_TO', args, 'string', 'whenTextEqualTo');
  }

  whenTextContains(...args: unknown[]): this {
    return this.#when('TEXT_CONTAINS', args, 'string', 'whenTextContains');
  }

  whenNumberGreaterThan(...args: unknown[]): this {
    return this.#when('NUMBER_GREATER_THAN', args, 'number', 'whenNumberGreaterThan');
  }

  getCriteriaType(): EnumValue | null {
    return this.#built().getCriteriaType();
  }

  getCriteriaValues(): unknown[] {
    return this.#built().getCriteriaValues();
  }

  getHiddenValues(): string[] {
    return this.#built().getHiddenValues();
  }

  getVisibleValues(): string[] {
    return this.#built().getVisibleValues();
  }

  copy(): object {
    return this.#make.filterCriteriaBuilder(this.#state);
  }

  build(): object {
    return this.#make.filterCriteria(this.#state);
  }

  #built(): FilterCriteria {
    return new FilterCriteria(this.#make, this.#state);
  }

  #when(type: Condition, args: unknown[], signature: string, member: string): this {
    overload(args, `FilterCriteriaBuilder.${member}`, signature);
    this.#state = { ...this.#state, condition: { type, values: [...args] } };
    return this;
  }
}

function texts(args: readonly unknown[], member: string): string[] {
  const method = `FilterCriteriaBuilder.${member}`;
  overload(args, method, 'array');
  const values = args[0] as unknown[];
  if (values.some(value => value === null || value === undefined)) {
    throw new Exception(`Invalid argument: ${member} takes no empty value; '' stands for empty cells.`);
  }
  return values.every(value => typeof value === 'string')
    ? [...values]
    : mismatch(args, `SpreadsheetApp.${method}`);
}
