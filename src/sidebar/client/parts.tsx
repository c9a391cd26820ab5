/** Small parts of which screens are made. Whatever they show is text, never markup. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sidebarTexts } from '../../text/sidebar-texts';
import { usePage } from './page';
import type { Failure } from './script';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Several lines, each as it is. */
export function Lines({ text }: { readonly text: string }) {
  return (
    <>
      {text.split('\n').map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </>
  );
}

/** Says that something is under way, and since when once that is long. */
export function Waiting({ what }: { readonly what: string }) {
  const { say } = usePage();
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
        {seconds >= 10 && <p class="faint">{say(sidebarTexts.stillRunning(seconds))}</p>}
      </div>
    </div>
  );
}

/** A long value, all of it; one that is scrolled can be scrolled by keyboard too. */
export function WholeValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section class="whole breaks" tabIndex={0} aria-label={label}>
      {value}
    </section>
  );
}

type Tone = 'good' | 'bad' | 'caution' | 'plain';
const SIGNS: Readonly<Record<Tone, string>> = { good: '✓', bad: '⊘', caution: '⚠', plain: '' };

/** A label, how many rows, and in what tone. */
export type Counted = readonly [label: string, count: number, tone: Tone];

/** How many of each; what there is none of is left out. */
export function Counts({ counts }: { readonly counts: readonly Counted[] }) {
  const { say } = usePage();
  return (
    <dl>
      {counts
        .filter(([, count]) => count > 0)
        .map(([label, count, tone]) => (
          <div class={tone} key={label}>
            <dt>{label}</dt>
            <dd>{say(sidebarTexts.countOfRows(count))}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A message that tells its tone by a sign as well as by its colour. */
export function Message({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  // Whoever works by keyboard or listens is told at once.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class={`message ${tone}`} role={tone === 'bad' ? 'alert' : 'status'} ref={ref}>
      {SIGNS[tone] !== '' && <span aria-hidden="true">{SIGNS[tone]}</span>}
      <div>{children}</div>
    </div>
  );
}

/** What the user reads of a call that gave no result. */
export function Trouble({ failure }: { readonly failure: Failure }) {
  const { say } = usePage();
  const text = {
    lost: say(sidebarTexts.noAnswer),
    otherAccount: say(sidebarTexts.otherAccount),
    outdated: failure.text,
    otherUser: failure.text,
    busy: failure.text,
    permission: failure.text,
    refused: failure.text,
    unexpected: failure.text,
  }[failure.kind];
  return (
    <Message tone={failure.kind === 'lost' || failure.kind === 'busy' ? 'caution' : 'bad'}>
      <Lines text={text} />
      {failure.link !== undefined && <Grant link={failure.link} />}
    </Message>
  );
}

/** Leads to Google's page that asks for a permission. Whatever came: nothing but a page of Google's is ever opened. */
export function Grant({ link }: { readonly link: string }) {
  const { say } = usePage();
  if (!GOOGLE.test(link)) return null;
  return (
    <p>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {say(sidebarTexts.grant)}
      </a>
    </p>
  );
}

const GOOGLE = /^https:\/\/(?:[a-z0-9-]+\.)*google\.com\//;

/** A question of the script, with its two answers. The first button does what is asked about. */
export function Asked({
  text,
  onYes,
  onNo,
  hasNo,
}: {
  readonly text: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** A no goes on in another way; else it ends what was begun. */
  readonly hasNo: boolean;
}) {
  const { say } = usePage();
  const first = useRef<HTMLFieldSetElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset class="asked" aria-label={text} tabIndex={-1} ref={first}>
      <Lines text={text} />
      <div class="buttons">
        <button type="button" class="main" onClick={onYes}>
          {say(sidebarTexts.yes)}
        </button>
        <button type="button" onClick={onNo}>
          {say(hasNo ? sidebarTexts.no : sidebarTexts.cancel)}
        </button>
      </div>
    </fieldset>
  );
}
