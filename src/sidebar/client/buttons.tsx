/** Buttons, alone and beside each other. */

import type { ComponentChildren } from 'preact';
import { usePage, type Words } from './page';

/** main: what most people do next. link: what looks like a link. */
type Look = 'main' | 'link';

export function Button({
  text,
  look,
  before = '',
  isSubmit = false,
  ...more
}: {
  readonly text: Words;
  readonly look?: Look | undefined;
  /** A sign before the words. */
  readonly before?: string;
  /** It sends the form in which it stands. */
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
    </button>
  );
}

export function Buttons({ children }: { readonly children: ComponentChildren }) {
  return <div class="buttons">{children}</div>;
}

/** Takes what stands in it when it is sent, by a click or by the keyboard. */
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
