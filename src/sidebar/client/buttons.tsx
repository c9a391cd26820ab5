/** Buttons, single and in rows. */

import type { ComponentChildren } from 'preact';
import { usePage, type Words } from './page';

/** main: the most likely next step. link: looks like a link. */
type Look = 'main' | 'link';

export function Button({
  text,
  look,
  before = '',
  note,
  isSubmit = false,
  ...more
}: {
  readonly text: Words;
  readonly look?: Look | undefined;
  /** A sign before the label. */
  readonly before?: string;
  /** What is told elsewhere too, for the eye only. */
  readonly note?: Words | undefined;
  /** Submits the surrounding form. */
  readonly isSubmit?: boolean;
  readonly disabled?: boolean;
  readonly title?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
}) {
  const { words } = usePage();
  return (
    <button type={isSubmit ? 'submit' : 'button'} class={look} {...more}>
      {before}
      {words(text)}
      {note !== undefined && <span aria-hidden="true"> · {words(note)}</span>}
    </button>
  );
}

export function Buttons({ children }: { readonly children: ComponentChildren }) {
  return <div class="buttons">{children}</div>;
}

/** Runs an action on submit, by click or key. */
export function Form({
  look,
  onSubmit,
  children,
}: {
  readonly look?: 'foot' | 'card';
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <form
      class={look}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
