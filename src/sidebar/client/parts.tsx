/** Small parts of screens. They show text, never markup. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import * as sidebarTexts from '../../text/sidebar-texts';
import { usePage, type Words } from './page';

/** main: the most likely next step. link: looks like a link. */
type Look = 'main' | 'link';

export interface ButtonProps {
  readonly text: Words;
  readonly look?: Look | undefined;
  /** A sign before the label. */
  readonly before?: string;
  /** What is told elsewhere too, for the eye only. */
  readonly note?: Words | undefined;
  /** Submits the surrounding form. */
  readonly isSubmit?: boolean;
  readonly disabled?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
}

export function Button({ text, look, before = '', note, isSubmit = false, ...more }: ButtonProps) {
  return (
    <button type={isSubmit ? 'submit' : 'button'} class={look} {...more}>
      {before}
      {text}
      {note !== undefined && <span aria-hidden="true"> · {note}</span>}
    </button>
  );
}

export function Buttons({ children }: { readonly children: ComponentChildren }) {
  return <div class="buttons">{children}</div>;
}

interface FormProps {
  readonly look?: 'foot' | 'card';
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** A button in a row of its own. */
export function OneButton(button: ButtonProps) {
  return (
    <Buttons>
      <Button {...button} />
    </Buttons>
  );
}

/** Runs an action on submit, by click or key. */
export function Form({ look, onSubmit, children }: FormProps) {
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

/** Several lines. without: what a line loses if it begins with it. */
export function Lines({ text, without = '' }: { readonly text: Words; readonly without?: string }) {
  const { words } = usePage();
  return (
    <>
      {words(text)
        .split('\n')
        .map((line, i) => (
          <p key={i}>{line.startsWith(without) ? line.slice(without.length) : line}</p>
        ))}
    </>
  );
}

/** Says that something is running, and after a while for how long. */
export function Waiting({ what }: { readonly what: Words }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(value => value + 5), 5_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="waiting" role="status">
      <span class="spinner" aria-hidden="true" />
      <div>
        <p>{what}…</p>
        {seconds >= 10 && <p class="faint">{sidebarTexts.stillRunning(seconds)}</p>}
      </div>
    </div>
  );
}

/** A long value in full. It can be scrolled by keyboard too. */
export function WholeValue({ label, value }: { readonly label: Words; readonly value: string }) {
  const { words } = usePage();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section class="whole breaks" tabIndex={0} aria-label={words(label)}>
      {value}
    </section>
  );
}

type Tone = 'good' | 'bad' | 'caution' | 'plain';
const SIGNS: Readonly<Record<Tone, string>> = { good: '✓', bad: '⊘', caution: '⚠', plain: '' };

/** A label, a number of rows, and a tone. */
export type Counted = readonly [label: Words, count: number, tone: Tone];

/** The counts without zeros. */
export function Counts({ counts }: { readonly counts: readonly Counted[] }) {
  const { words } = usePage();
  return (
    <dl>
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count, tone]) => (
          <div class={tone} key={words(label)}>
            <dt>{label}</dt>
            <dd>{sidebarTexts.countOfRows(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

interface MessageProps {
  readonly tone: Tone;
  /** Its lines come first. A line that begins with the sign of the tone loses it. */
  readonly text?: Words | undefined;
  readonly children?: ComponentChildren;
}

/** A message that shows its tone by a sign as well as by its colour. */
export function Message({ tone, text, children }: MessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Keyboard and screen reader users must notice it at once.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class={`message ${tone}`} role={tone === 'bad' ? 'alert' : 'status'} ref={ref}>
      {SIGNS[tone] !== '' && <span aria-hidden="true">{SIGNS[tone]}</span>}
      <div>
        {text !== undefined && <Lines text={text} without={`${SIGNS[tone]} `} />}
        {children}
      </div>
    </div>
  );
}

/** Lines that came one by one, as one message; nothing for none. */
export function Told({ tone, lines }: { readonly tone: Tone; readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : <Message tone={tone} text={lines.join('\n')} />;
}

interface ReloadingProps {
  readonly title: Words;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** A title, and a link that loads what stands below it anew. */
export function Reloading({ title, isLoading, again }: ReloadingProps) {
  return (
    <div class="row">
      <h2 class="breaks">{title}</h2>
      <Button look="link" text={sidebarTexts.reload} disabled={isLoading} onClick={again} />
    </div>
  );
}

interface AskedProps {
  readonly text: Words;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Whether No continues in another way; otherwise it ends the action. */
  readonly hasNo?: boolean;
}

/** The script's question with two buttons. The first does what is asked about. */
export function Asked({ text, onYes, onNo, hasNo = false }: AskedProps) {
  return (
    <SecondLook text={text}>
      <Buttons>
        <Button look="main" text={sidebarTexts.yes} onClick={onYes} />
        <Button text={hasNo ? sidebarTexts.no : sidebarTexts.cancel} onClick={onNo} />
      </Buttons>
    </SecondLook>
  );
}

/** A question before an action. question: shown while it is open, perhaps instead of the buttons; else null. */
export function useAsked(text: Words, onYes: () => void) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return {
    ask: () => setOpen(true),
    question: isOpen ? (
      <Asked
        text={text}
        onYes={() => {
          close();
          onYes();
        }}
        onNo={close}
      />
    ) : null,
  };
}

interface SecondLookProps {
  readonly text: Words;
  readonly children: ComponentChildren;
}

/** A question that must be answered before going on. It takes the keyboard focus. */
export function SecondLook({ text, children }: SecondLookProps) {
  const { words } = usePage();
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset class="asked" aria-label={words(text)} tabIndex={-1} ref={first}>
      <Lines text={text} />
      {children}
    </fieldset>
  );
}

/** Small lines about several cells or rows. */
export function Faint({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      {lines.map(line => (
        <p class="faint" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}

interface ChangedProps {
  /** null: there was no value. */
  readonly from: string | null;
  readonly to: string;
  /** What a person cannot see in the two values; null for nothing. */
  readonly note?: string | null;
}

/** A value before and after. */
export function Changed({ from, to, note = null }: ChangedProps) {
  return (
    <>
      {from !== null && (
        <>
          <del>{from}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>{to}</ins>
      {note !== null && <span class="faint"> ({note})</span>}
    </>
  );
}

/** Labels with their values. */
export function Fields({
  fields,
}: {
  readonly fields: readonly { readonly label: string; readonly value: ComponentChildren }[];
}) {
  if (fields.length === 0) return null;
  return (
    <dl class="fields">
      {fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
