/** Dropdowns of the tabs. They are set a moment after the cells, so that several changes in a row cost one update. */
import { DataValidationErrorStyle, DataValidationRenderMode, DataValidationType } from '@univerjs/core';
import type { Dropdown } from '../../protocol';
import type { Commands } from './commands';
import { rangeOf } from './range';

const LATER_MS = 200;

export class Dropdowns {
  /** The number of Univer rules per tab. */
  readonly #rules = new Map<number, number>();
  readonly #waiting = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(private readonly commands: Commands) {}

  /** Replaces the tab's dropdowns, a moment later. */
  change(tab: number, dropdowns: readonly Dropdown[]): void {
    clearTimeout(this.#waiting.get(tab));
    this.#waiting.set(
      tab,
      setTimeout(() => this.#put(tab, dropdowns), LATER_MS),
    );
  }

  /** Removes the state of a deleted tab. */
  forget(tab: number): void {
    clearTimeout(this.#waiting.get(tab));
    this.#rules.delete(tab);
  }

  #put(tab: number, dropdowns: readonly Dropdown[]): void {
    const old = Array.from({ length: this.#rules.get(tab) ?? 0 }, (_, i) => ruleId(tab, i));
    if (old.length > 0) this.commands.mutate('data-validation.mutation.removeRule', tab, { ruleId: old });
    this.#rules.set(tab, dropdowns.length);
    if (dropdowns.length === 0) return;
    this.commands.mutate('data-validation.mutation.addRule', tab, {
      rule: dropdowns.map(({ rects, values, strict }, i) => ({
        uid: ruleId(tab, i),
        type: DataValidationType.LIST,
        renderMode: DataValidationRenderMode.ARROW,
        formula1: values.map(quoted).join(','),
        ranges: rects.map(rangeOf),
        errorStyle: strict ? DataValidationErrorStyle.STOP : DataValidationErrorStyle.WARNING,
        showErrorMessage: false,
        allowBlank: true,
      })),
    });
  }
}

const ruleId = (tab: number, index: number): string => `${tab}-${index}`;

/** The list is separated by commas, so values with commas or quotes are quoted. */
const quoted = (value: string): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
