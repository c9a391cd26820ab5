/** Conditional format rules are stored, not drawn: nothing that a script can read depends on them. */
import { Exception } from '../../model/exception';
import type { ConditionalFormatState } from '../../model/state';
import { mismatch } from '../arguments';
import { colour } from './colours';
import type { SpreadsheetContext } from './context';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';

type Place = { readonly sheetId: number; readonly rect: ConditionalFormatState['ranges'][number] };

export class ConditionalFormatRule {
  constructor(
    readonly context: SpreadsheetContext,
    readonly places: readonly Place[],
    readonly settings: Readonly<Record<string, unknown>>,
  ) {}

  getRanges(): object[] {
    return this.places.map(({ sheetId, rect }) => this.context.make.range(sheetId, rect));
  }

  copy(): object {
    return ruleBuilder(this.context, this.places, this.settings);
  }
}

/** A new builder, empty or from a rule. */
export function ruleBuilder(
  context: SpreadsheetContext,
  places: readonly Place[] = [],
  settings: Readonly<Record<string, unknown>> = {},
): object {
  const builder = new ConditionalFormatRuleBuilder(context, places, settings);
  return context.kernel.strict('ConditionalFormatRuleBuilder', builder);
}

export class ConditionalFormatRuleBuilder {
  #places: readonly Place[];
  readonly #settings: Record<string, unknown>;

  constructor(
    readonly context: SpreadsheetContext,
    places: readonly Place[],
    settings: Readonly<Record<string, unknown>>,
  ) {
    this.#places = places;
    this.#settings = { ...settings };
  }

  setRanges(...args: unknown[]): this {
    overload(args, 'ConditionalFormatRuleBuilder.setRanges', 'array');
    this.#places = (args[0] as unknown[]).map(range => {
      const { sheetId, rect } = emulated(RangeBase, range, args, 'ConditionalFormatRuleBuilder.setRanges');
      return { sheetId, rect: { ...rect } };
    });
    return this;
  }

  whenFormulaSatisfied(...args: unknown[]): this {
    return this.#when('CUSTOM_FORMULA', args, 'string', 'whenFormulaSatisfied');
  }

  whenTextEqualTo(...args: unknown[]): this {
    return this.#when('TEXT_EQUAL_TO', args, 'string', 'whenTextEqualTo');
  }

  whenTextContains(...args: unknown[]): this {
    return this.#when('TEXT_CONTAINS', args, 'string', 'whenTextContains');
  }

  whenTextStartsWith(...args: unknown[]): this {
    return this.#when('TEXT_STARTS_WITH', args, 'string', 'whenTextStartsWith');
  }

  whenCellEmpty(...args: unknown[]): this {
    return this.#when('CELL_EMPTY', args, '', 'whenCellEmpty');
  }

  whenCellNotEmpty(...args: unknown[]): this {
    return this.#when('CELL_NOT_EMPTY', args, '', 'whenCellNotEmpty');
  }

  whenNumberLessThan(...args: unknown[]): this {
    return this.#when('NUMBER_LESS_THAN', args, 'number', 'whenNumberLessThan');
  }

  whenNumberGreaterThan(...args: unknown[]): this {
    return this.#when('NUMBER_GREATER_THAN', args, 'number', 'whenNumberGreaterThan');
  }

  setBackground(...args: unknown[]): this {
    return this.#set('background', colour(args[0]));
  }

  setFontColor(...args: unknown[]): this {
    return this.#set('fontColor', colour(args[0]));
  }

  setBold(...args: unknown[]): this {
    overload(args, 'ConditionalFormatRuleBuilder.setBold', 'boolean');
    return this.#set('bold', args[0]);
  }

  setItalic(...args: unknown[]): this {
    overload(args, 'ConditionalFormatRuleBuilder.setItalic', 'boolean');
    return this.#set('italic', args[0]);
  }

  setStrikethrough(...args: unknown[]): this {
    overload(args, 'ConditionalFormatRuleBuilder.setStrikethrough', 'boolean');
    return this.#set('strikethrough', args[0]);
  }

  build(): object {
    if (this.#places.length === 0) throw new Exception('Conditional format rule cannot have empty ranges.');
    if (!this.#settings.criteria) throw new Exception('Conditional format rule needs a condition.');
    const rule = new ConditionalFormatRule(this.context, this.#places, { ...this.#settings });
    return this.context.kernel.strict('ConditionalFormatRule', rule);
  }

  #when(criteria: string, args: unknown[], signature: string, member: string): this {
    overload(args, `ConditionalFormatRuleBuilder.${member}`, signature);
    this.#settings.criteria = criteria;
    this.#settings.values = [...args];
    return this;
  }

  #set(name: string, value: unknown): this {
    this.#settings[name] = value;
    return this;
  }
}

/** Replaces the rules of a tab. All their ranges must lie on it. */
export function setRules(context: SpreadsheetContext, sheetId: number, args: readonly unknown[]): void {
  const method = 'Sheet.setConditionalFormatRules';
  overload(args, method, 'array');
  const states = (args[0] as unknown[]).map((entry): ConditionalFormatState => {
    const rule = emulated(ConditionalFormatRule, entry, args, method);
    if (rule.places.some(place => place.sheetId !== sheetId)) mismatch(args, `SpreadsheetApp.${method}`);
    return { ranges: rule.places.map(({ rect }) => ({ ...rect })), settings: { ...rule.settings } };
  });
  context.change(() => {
    context.sheet(sheetId).conditionalFormats = states;
  });
}

export function getRules(context: SpreadsheetContext, sheetId: number): object[] {
  return (context.sheet(sheetId).conditionalFormats ?? []).map(({ ranges, settings }) => {
    const places = ranges.map(rect => ({ sheetId, rect }));
    return context.kernel.strict(
      'ConditionalFormatRule',
      new ConditionalFormatRule(context, places, settings),
    );
  });
}
