/**
 * Starts a page when all of it is there: what the script has put into it stands at its end. A page that has not got it asks for it first, because nothing says that
 * the platform hands on what was appended.
 */

import { render } from 'preact';
import { App } from './app';
import { PageContext, pageOf, startAsked, startIn } from './page';
import type { Screen } from './screen';

/** @param screens What the page can show, in the order in which it is offered. */
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
  render(
    <PageContext.Provider value={page}>
      <App screens={screens} />
    </PageContext.Provider>,
    root,
  );
}
