/** Settings: columns of the tab in sight, how lists are read and sent, and which cell functions may ask the service. */

import type { Answers, Choice, PullOutcome } from './pull';

export interface ColumnTick {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  /** It stays as it is: a push or a refresh needs it so. */
  readonly isFixed: boolean;
}

export interface ColumnsView {
  readonly sheetId: number;
  readonly tab: string;
  /** What was shown, given back so that nobody else's change is overwritten unseen. */
  readonly stamp: string;
  readonly columns: readonly ColumnTick[];
}

export interface OptionView {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
}

export interface ListSettingsView {
  readonly list: string;
  readonly stamp: string;
  /** Empty for a list from which nothing is sent. */
  readonly sendable: readonly ColumnTick[];
  readonly options: readonly OptionView[];
  /** How the service takes changes of records can be found out by a check. */
  readonly canCheck: boolean;
}

export interface FunctionView {
  readonly name: string;
  /** Its name with what it gives. */
  readonly label: string;
  readonly isAllowed: boolean;
  /** It shows members' data. */
  readonly isPersonal: boolean;
}

export interface SettingsView {
  /** null: the tab in sight has no columns to choose. */
  readonly columns: ColumnsView | null;
  /** Lists with settings. */
  readonly lists: readonly Choice[];
  /** That of the tab in sight, else the first. */
  readonly list: string;
  readonly functions: readonly FunctionView[];
}

export interface SettingsMethods {
  settings: { readonly input: null; readonly result: SettingsView };
  chooseColumns: {
    readonly input: {
      readonly sheetId: number;
      readonly stamp: string;
      readonly shown: readonly string[];
      readonly answers: Answers;
    };
    readonly result: PullOutcome;
  };
  listSettings: { readonly input: { readonly list: string }; readonly result: ListSettingsView };
  /** isSaved false: somebody else has changed them meanwhile, and they are given as they are now. */
  saveListSettings: {
    readonly input: {
      readonly list: string;
      readonly stamp: string;
      readonly sendable: readonly string[];
      readonly options: Readonly<Record<string, string>>;
    };
    readonly result: { readonly isSaved: boolean; readonly text: string; readonly view: ListSettingsView };
  };
  /** found: what to set "put" to; '' where that could not be told. */
  checkList: {
    readonly input: { readonly list: string };
    readonly result: { readonly text: string; readonly found: string };
  };
  allowFunctions: {
    readonly input: { readonly names: readonly string[]; readonly answers: Answers };
    readonly result: PullOutcome;
  };
}
