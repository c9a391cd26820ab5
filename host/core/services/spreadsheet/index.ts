/** SpreadsheetApp for one execution: connects the classes and gives the runtime the queue of writes. */
import type { Kernel } from '../../kernel';
import type { SpreadsheetAccess, SpreadsheetService } from './access';
import { EmbeddedChartBuilder } from './chart-builder';
import { SpreadsheetContext } from './context';
import { appCost, documentCost, rangeCost } from './cost';
import { DataValidation } from './data-validation';
import { DeveloperMetadata, DeveloperMetadataFinder, DeveloperMetadataLocation } from './metadata';
import { EmbeddedChart } from './embedded-chart';
import { Filter } from './filter';
import { FilterCriteria, FilterCriteriaBuilder } from './filter-criteria';
import { NamedRange } from './named-range';
import { Protection } from './protection';
import { Range } from './range';
import { RangeList } from './range-list';
import { Sheet } from './sheet';
import { Spreadsheet } from './spreadsheet';
import { SpreadsheetApp } from './spreadsheet-app';
import { User } from './user';

export type { SpreadsheetAccess, SpreadsheetService } from './access';

/** Creates the service over a spreadsheet's state. Call it once per execution: the queue belongs to the execution. */
export function createSpreadsheetApp(kernel: Kernel, access: SpreadsheetAccess): SpreadsheetService {
  const context = new SpreadsheetContext(kernel, access);
  let spreadsheet: object | null = null;
  context.make = {
    spreadsheet: () => {
      spreadsheet ??= kernel.strict('Spreadsheet', new Spreadsheet(context), documentCost);
      return spreadsheet;
    },
    sheet: id => {
      context.sheet(id);
      return kernel.strict('Sheet', new Sheet(context, id), documentCost);
    },
    range: (sheetId, { row, column, rows, columns }, open) => {
      context.grid(sheetId);
      const range = new Range(context, sheetId, { row, column, rows, columns }, open);
      return kernel.strict('Range', range, rangeCost(rows * columns));
    },
    rangeList: (sheetId, rects) => {
      context.grid(sheetId);
      const cells = rects.reduce((sum, rect) => sum + rect.rows * rect.columns, 0);
      return kernel.strict('RangeList', new RangeList(context, sheetId, rects), rangeCost(cells));
    },
    protection: (sheetId, id) =>
      kernel.strict('Protection', new Protection(context, sheetId, id), documentCost),
    validation: state => kernel.strict('DataValidation', new DataValidation(kernel, context.make, state)),
    namedRange: name => kernel.strict('NamedRange', new NamedRange(context, name), documentCost),
    metadata: id => kernel.strict('DeveloperMetadata', new DeveloperMetadata(context, id), documentCost),
    metadataFinder: scope =>
      kernel.strict('DeveloperMetadataFinder', new DeveloperMetadataFinder(context, scope), documentCost),
    metadataLocation: place =>
      kernel.strict('DeveloperMetadataLocation', new DeveloperMetadataLocation(context, place)),
    user: email => kernel.strict('User', new User(email)),
    filter: sheetId => kernel.strict('Filter', new Filter(context, sheetId), documentCost),
    filterCriteria: state => kernel.strict('FilterCriteria', new FilterCriteria(context.make, state)),
    filterCriteriaBuilder: state =>
      kernel.strict('FilterCriteriaBuilder', new FilterCriteriaBuilder(context.make, state)),
    chart: draft => kernel.strict('EmbeddedChart', new EmbeddedChart(context, draft)),
    chartBuilder: draft => kernel.strict('EmbeddedChartBuilder', new EmbeddedChartBuilder(context, draft)),
  };
  return {
    app: kernel.strict('SpreadsheetApp', new SpreadsheetApp(context), appCost),
    commit: () => {
      if (access.document) context.queue.apply(access.document);
    },
    discard: random => {
      if (access.document) context.queue.discard(access.document, random);
    },
    pending: () => context.queue.size,
    takeLoading: () => {
      if (access.document) context.calculate();
      const { isLoading } = context;
      context.isLoading = false;
      return isLoading;
    },
  };
}
