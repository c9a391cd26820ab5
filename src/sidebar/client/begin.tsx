/**
 * Starts a page once it is complete: its start data is at its end. A page without start data asks for it, because
 * Google does not document that it serves appended data.
 */

import { type ComponentChild, h, options, render } from 'preact';
import { App } from './app';
import { PageContext, pageOf, startAsked, startIn } from './page';
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
  keepNumbersWhole();
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
 * Dates, registration numbers and the like stay on one line in every element: a browser breaks lines after a hyphen,
 * and no style forbids only that.
 */
function keepNumbersWhole(): void {
  options.vnode = ({ type, props }) => {
    const { children, class: name } = props as { children?: unknown; readonly class?: unknown };
    if (typeof type !== 'string' || ONLY_TEXT.includes(type) || name === UNBROKEN) return;
    if (Array.isArray(children)) Object.assign(props, { children: children.map(whole) });
    else if (typeof children === 'string') Object.assign(props, { children: whole(children) });
  };
}

function whole(child: unknown): ComponentChild {
  if (typeof child !== 'string') return child as ComponentChild;
  const parts = child.split(/(\d[\d-]*\d)/);
  if (!parts.some(isHyphened)) return child;
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
