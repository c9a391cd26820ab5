/** Starts a page when all of it is there: what the script has put into it stands at its end. */

import { render } from 'preact';
import { App } from './app';
import { PageContext, pageOf, startOf } from './page';
import type { Screen } from './screen';

/** @param screens What the page can show, in the order in which it is offered. */
export function begin(screens: readonly Screen[]): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => show(screens));
  else show(screens);
}

function show(screens: readonly Screen[]): void {
  const start = startOf(document.getElementById('start')?.textContent ?? '{}');
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
