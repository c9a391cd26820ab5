import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { TAKES_NOTHING } from '../../../host/core/runtime/takes-nothing';
import {
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
} from '../../../host/core/services/spreadsheet/conditional-format';
import {
  DataValidation,
  DataValidationBuilder,
} from '../../../host/core/services/spreadsheet/data-validation';
import { ENUMS } from '../../../host/core/services/spreadsheet/enums';
import {
  DeveloperMetadata,
  DeveloperMetadataFinder,
  DeveloperMetadataLocation,
} from '../../../host/core/services/spreadsheet/metadata';
import { Filter } from '../../../host/core/services/spreadsheet/filter';
import {
  FilterCriteria,
  FilterCriteriaBuilder,
} from '../../../host/core/services/spreadsheet/filter-criteria';
import { NamedRange } from '../../../host/core/services/spreadsheet/named-range';
import { Protection } from '../../../host/core/services/spreadsheet/protection';
import { Range } from '../../../host/core/services/spreadsheet/range';
import { RangeList } from '../../../host/core/services/spreadsheet/range-list';
import { RichTextValue, RichTextValueBuilder } from '../../../host/core/services/spreadsheet/rich-text';
import { Sheet } from '../../../host/core/services/spreadsheet/sheet';
import { Spreadsheet } from '../../../host/core/services/spreadsheet/spreadsheet';
import { SpreadsheetApp } from '../../../host/core/services/spreadsheet/spreadsheet-app';
import {
  ClockTriggerBuilder,
  TriggerBuilder,
} from '../../../host/core/services/triggers/clock-trigger-builder';
import * as triggerEnums from '../../../host/core/services/triggers/enums';
import { Trigger } from '../../../host/core/services/triggers/trigger';
import * as charts from '../../../host/core/services/spreadsheet/chart-builder';
import { EmbeddedChart } from '../../../host/core/services/spreadsheet/embedded-chart';
import { CHART_ENUMS } from '../../../host/core/services/charts';
import { isKnownMember } from '../../../host/node/execution/known-members';

const declarations = [
  'spreadsheet',
  'charts',
  'script',
  'base',
  'cache',
  'lock',
  'mail',
  'properties',
  'url-fetch',
  'utilities',
]
  .map(name => `@types/google-apps-script/google-apps-script.${name}.d.ts`)
  .map(path => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8'))
  .join('\n');

const classes = {
  SpreadsheetApp,
  Spreadsheet,
  Sheet,
  Range,
  RangeList,
  Protection,
  NamedRange,
  DataValidation,
  DataValidationBuilder,
  DeveloperMetadata,
  DeveloperMetadataFinder,
  DeveloperMetadataLocation,
  ConditionalFormatRule,
  ConditionalFormatRuleBuilder,
  RichTextValue,
  RichTextValueBuilder,
  Trigger,
  TriggerBuilder,
  ClockTriggerBuilder,
  EmbeddedChart,
  Filter,
  FilterCriteria,
  FilterCriteriaBuilder,
  EmbeddedChartBuilder: charts.EmbeddedChartBuilder,
  EmbeddedPieChartBuilder: charts.EmbeddedPieChartBuilder,
  EmbeddedLineChartBuilder: charts.EmbeddedLineChartBuilder,
  EmbeddedColumnChartBuilder: charts.EmbeddedStackedChartBuilder,
  EmbeddedBarChartBuilder: charts.EmbeddedStackedChartBuilder,
  EmbeddedAreaChartBuilder: charts.EmbeddedStackedChartBuilder,
  EmbeddedComboChartBuilder: charts.EmbeddedStackedChartBuilder,
};

function methodsOf(type: { readonly prototype: object }): string[] {
  const names = new Set<string>();
  for (let at = type.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at) as object) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  names.delete('constructor');
  names.delete('toString');
  return [...names];
}

/** The most parameters that any overload of "Range.getValues" takes, by Google's type definitions. */
function mostParameters(): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) {
      for (const member of node.members.filter(ts.isMethodSignature)) {
        const name = `${node.name.text}.${member.name.getText()}`;
        most.set(name, Math.max(most.get(name) ?? 0, member.parameters.length));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('all.d.ts', declarations, ts.ScriptTarget.Latest, true));
  return most;
}

describe('methods that take no arguments', () => {
  const most = mostParameters();

  it('are those of the type definitions', () => {
    const listed = Object.entries(TAKES_NOTHING).flatMap(([type, names]) =>
      names.map(name => `${type}.${name}`),
    );
    expect(listed.length).toBeGreaterThan(150);
    expect(listed.filter(name => most.get(name) !== 0)).toEqual([]);
  });

  it.each(Object.entries(classes))('are all listed for %s', (name, type) => {
    const missing = methodsOf(type).filter(
      method => most.get(`${name}.${method}`) === 0 && !TAKES_NOTHING[name]?.includes(method),
    );
    expect(missing).toEqual([]);
  });
});

describe('the emulated classes', () => {
  it.each(Object.entries(classes))('%s has no member that Apps Script lacks', (name, type) => {
    const methods = methodsOf(type);
    expect(methods.length).toBeGreaterThan(0);
    expect(methods.filter(method => !isKnownMember(name, method))).toEqual([]);
  });

  it.each(Object.entries({ ...ENUMS, ...CHART_ENUMS, ...triggerEnums }))(
    'the enumeration %s has only values of Apps Script',
    (name, values) => {
      const declared = new RegExp(`enum ${name} \\{([^}]*)\\}`, 'i').exec(declarations)?.[1] ?? '';
      const known: readonly string[] = declared.replace(/\/\*[\s\S]*?\*\//g, '').match(/[A-Z_]+/g) ?? [];
      expect(Object.keys(values).length).toBeGreaterThan(0);
      expect(Object.keys(values).filter(value => !known.includes(value))).toEqual([]);
    },
  );
});
