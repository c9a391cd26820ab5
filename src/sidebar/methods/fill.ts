/** What the screen "Many rows at once" asks for. */

import type { Choice } from './pull';

export interface FillField {
  readonly name: string;
  readonly label: string;
  /** What can be picked; empty where it is typed. */
  readonly choices: readonly string[];
}

export interface FillView {
  readonly sheet: number;
  readonly tab: string;
  readonly fields: readonly FillField[];
  /** Fields for which there may be suggestions. */
  readonly suggests: readonly Choice[];
}

/** Blocks of rows; null: as they are selected now. */
export type FillRows = readonly { readonly first: number; readonly last: number }[] | null;

export interface FillInput {
  readonly sheet: number;
  readonly rows: FillRows;
  readonly field: string;
  readonly typed: string;
  readonly onlyEmpty: boolean;
}

export interface FillShown {
  readonly kind: 'shown';
  readonly rows: NonNullable<FillRows>;
  /** Rows that would get the value, and of which one had another. */
  readonly count: number;
  readonly replaced: number;
  /** Sentences about selected rows that stay as they are. */
  readonly notes: readonly string[];
  /** Names all rows that change, and says that some may be hidden; '' where none changes. */
  readonly warning: string;
  /** The first of them. */
  readonly examples: readonly {
    readonly row: number;
    readonly title: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly fingerprint: string;
}

export interface SuggestionShown {
  readonly name: string;
  readonly title: string;
  readonly count: number;
  /** The first of its rows. */
  readonly rows: readonly number[];
  readonly value: string;
  readonly seen: number;
  readonly of: number;
  readonly others: readonly string[];
}

export interface SuggestionsShown {
  readonly kind: 'suggestions';
  readonly groups: readonly SuggestionShown[];
  readonly notes: readonly string[];
  /** As in {@link FillShown}. */
  readonly warning: string;
  readonly fingerprint: string;
}

/** Cells that were written, and what was left as it was. */
export interface FillDone {
  readonly kind: 'done';
  readonly text: string;
  readonly left: string;
}

export interface FillMethods {
  /** Without fields: the tab in sight has no column that can be filled. */
  fillable: { readonly input: null; readonly result: FillView };
  previewFill: { readonly input: FillInput; readonly result: FillShown };
  /** What is no longer as it was shown comes back as it is now, and nothing is written. */
  fill: {
    readonly input: FillInput & { readonly fingerprint: string };
    readonly result: FillShown | FillDone;
  };
  suggestions: {
    readonly input: { readonly sheet: number; readonly field: string };
    readonly result: SuggestionsShown;
  };
  applySuggestions: {
    readonly input: {
      readonly sheet: number;
      readonly field: string;
      readonly names: readonly string[];
      readonly fingerprint: string;
    };
    readonly result: SuggestionsShown | FillDone;
  };
}
