/**
 * Starts a page once it is complete: its start data is at its end. A page without start data asks for it, because
 * Google does not document that it serves appended data.
 */

import { render } from 'preact';
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
  render(
    <PageContext.Provider value={page}>
      <App screens={screens} />
    </PageContext.Provider>,
    root,
  );
}
