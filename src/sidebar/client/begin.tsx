/**
 * Starts a page once it is complete: its start data is at its end. A page without start data asks for it, because
 * Google does not document that it serves appended data.
 */

import { type ComponentChild, Fragment, h, isValidElement, options, render } from 'preact';
import type { Text } from '../../text/text';
import { App } from './app';
import { type Page, PageContext, pageOf, startAsked, startIn } from './page';
import type { Screen } from './screen';

/** @param screens The page's screens, in the order of the navigation. */
export function begin(screens: readonly Screen[]): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => void show(screens));
  else void show(screens);
}

async function show(screens: readonly Screen[]): Promise<void> {
  const start = startIn(document.getElementById('start')?.textContent) ?? (await startAsked(screens));
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  document.documentElement.lang = start.language;
  const page = pageOf(start);
  drawTexts(page);
  render(
    <PageContext.Provider value={page}>
      <App screens={screens} />
    </PageContext.Provider>,
    root,
  );
}

/** Elements that hold nothing but text. */
const ONLY_TEXT: readonly unknown[] = ['option', 'textarea', 'title'];
const UNBROKEN = 'unbroken';

/**
 * A text among the children of an element is shown in the page's language. Dates, registration numbers and the like
 * stay on one line in every element: a browser breaks lines after a hyphen, and no style forbids only that.
 */
function drawTexts({ say }: Page): void {
  const drawn = (child: unknown, draw: (words: string) => ComponentChild): ComponentChild => {
    if (typeof child === 'string') return draw(child);
    if (Array.isArray(child)) return child.map(one => drawn(one, draw));
    const isText = typeof child === 'object' && child !== null && !isValidElement(child);
    return isText ? draw(say(child as Text)) : (child as ComponentChild);
  };
  options.vnode = ({ type, props }) => {
    const { children, class: name } = props as { readonly children?: unknown; readonly class?: unknown };
    const isElement = typeof type === 'string' || type === Fragment;
    if (!isElement || children === undefined || name === UNBROKEN) return;
    const draw = ONLY_TEXT.includes(type) ? (words: string) => words : whole;
    Object.assign(props, { children: drawn(children, draw) });
  };
}

function whole(words: string): ComponentChild {
  const parts = words.split(/(\d[\d-]*\d)/);
  if (!parts.some(isHyphened)) return words;
  // In one element, because a text that comes and goes must not move its neighbours.
  return h(
    'span',
    {},
    parts.map((part, i) => (isHyphened(part, i) ? h('span', { class: UNBROKEN }, part) : part)),
  );
}

/** Numbers have the odd places. */
function isHyphened(part: string, i: number): boolean {
  return i % 2 === 1 && part.includes('-');
}
