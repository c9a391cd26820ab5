/** SpreadsheetApp: the bound spreadsheet, and builders. */
import { Exception } from '../../model/exception';
import { ruleBuilder } from './conditional-format';
import type { SpreadsheetContext } from './context';
import { builderOf } from './data-validation';
import { ENUMS } from './enums';
import { RichTextValueBuilder } from './rich-text';
import { Sheet } from './sheet';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';

export class SpreadsheetApp {
  readonly ProtectionType = ENUMS.ProtectionType;
  readonly DataValidationCriteria = ENUMS.DataValidationCriteria;
  readonly BooleanCriteria = ENUMS.BooleanCriteria;
  readonly WrapStrategy = ENUMS.WrapStrategy;
  readonly BorderStyle = ENUMS.BorderStyle;
  readonly DeveloperMetadataVisibility = ENUMS.DeveloperMetadataVisibility;
  readonly DeveloperMetadataLocationType = ENUMS.DeveloperMetadataLocationType;
  readonly Dimension = ENUMS.Dimension;
  readonly CopyPasteType = ENUMS.CopyPasteType;
  readonly SheetType = ENUMS.SheetType;

  constructor(readonly context: SpreadsheetContext) {}

  /** null if the script is bound to no spreadsheet. */
  getActive(): object | null {
    return this.context.access.document ? this.context.make.spreadsheet() : null;
  }

  getActiveSpreadsheet(): object | null {
    return this.getActive();
  }

  getActiveSheet(): object {
    return this.context.make.sheet(this.context.screen.activeSheetId);
  }

  getActiveRange(): object {
    return this.context.make.range(this.context.screen.activeSheetId, this.context.screen.selection);
  }

  setActiveSheet(...args: unknown[]): object {
    overload(args, 'setActiveSheet', 'object');
    emulated(Sheet, args[0], args, 'setActiveSheet').activate();
    return args[0] as object;
  }

  setActiveRange(...args: unknown[]): object {
    overload(args, 'setActiveRange', 'object');
    emulated(RangeBase, args[0], args, 'setActiveRange').activate();
    return args[0] as object;
  }

  flush(): void {
    if (this.context.access.document) this.context.flush();
  }

  getUi(): object {
    const { getUi } = this.context.access;
    if (!getUi) throw new Exception('Cannot call SpreadsheetApp.getUi() from this context.');
    return getUi();
  }

  newDataValidation(): object {
    return builderOf(this.context.kernel, this.context.make, null);
  }

  newConditionalFormatRule(): object {
    return ruleBuilder(this.context);
  }

  newFilterCriteria(): object {
    return this.context.make.filterCriteriaBuilder({ hiddenValues: [], visibleValues: [], condition: null });
  }

  newRichTextValue(): object {
    const { kernel } = this.context;
    return kernel.strict('RichTextValueBuilder', new RichTextValueBuilder(kernel));
  }

  create(): never {
    return refused('create');
  }

  open(): never {
    return refused('open');
  }

  openById(): never {
    return refused('openById');
  }

  openByUrl(): never {
    return refused('openByUrl');
  }
}

/** The scope spreadsheets.currentonly gives access to no other spreadsheet. */
function refused(member: string): never {
  throw new Exception(
    `Specified permissions are not sufficient to call SpreadsheetApp.${member}. Required permissions: https://www.googleapis.com/auth/spreadsheets`,
  );
}
