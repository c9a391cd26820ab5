/** What the screen "How changes are taken" asks for. */

import type { Choice } from './pull';

/** The description of a request, field by field, all of it as typed. */
export interface TemplateForm {
  readonly method: 'post' | 'put';
  readonly path: string;
  readonly body: string;
  /** How many records a request takes. */
  readonly most: string;
  readonly sends: 'changed' | 'all';
  /** Where an answer speaks of single records; '' for an answer that does not. */
  readonly answerList: string;
  readonly answerId: string;
  readonly answerError: string;
}

export interface TemplateView {
  readonly lists: readonly Choice[];
  readonly list: string;
  /** The description now, or an example where there is none. */
  readonly form: TemplateForm;
  /** The description now, as a text that can be handed on; '' for none. What somebody else changed meanwhile is told by it. */
  readonly stamp: string;
  /** False where what this user sends waits until they have read the description. */
  readonly isRead: boolean;
  /** What may stand between {{ and }}. */
  readonly placeholders: readonly Choice[];
}

export interface TemplateCheck {
  /** Everything that is wrong; empty: it can be kept. */
  readonly faults: readonly string[];
  /** Requests as they would go, of made-up values. */
  readonly samples: readonly string[];
  /** Text of the description, to be handed on; '' where something is wrong. */
  readonly file: string;
}

/** faults: nothing was done. asks: neither, before its user is sure. */
export type TemplateKept =
  | { readonly kind: 'asks'; readonly text: string }
  | { readonly kind: 'kept'; readonly text: string; readonly view: TemplateView }
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

export interface TemplateMethods {
  /** list: '' for the first. */
  template: { readonly input: { readonly list: string }; readonly result: TemplateView };
  checkTemplate: {
    readonly input: { readonly list: string; readonly form: TemplateForm };
    readonly result: TemplateCheck;
  };
  keepTemplate: {
    readonly input: {
      readonly list: string;
      readonly form: TemplateForm;
      readonly stamp: string;
      readonly isSure: boolean;
    };
    readonly result: TemplateKept;
  };
  /** The user has read what was shown: what they send may go by it. */
  acceptTemplate: {
    readonly input: { readonly list: string; readonly stamp: string };
    readonly result: TemplateKept;
  };
  forgetTemplate: {
    readonly input: { readonly list: string; readonly stamp: string; readonly isSure: boolean };
    readonly result: TemplateKept;
  };
  /** Fills the form from a text that was handed on. Keeps nothing. */
  readTemplate: {
    readonly input: { readonly list: string; readonly text: string };
    readonly result:
      | { readonly kind: 'form'; readonly form: TemplateForm }
      | { readonly kind: 'faults'; readonly faults: readonly string[] };
  };
}
