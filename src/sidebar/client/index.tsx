/** Starts the page when all of it is there: what the script has put into it stands at its end. */

import { render } from 'preact';
import { App } from './app';
import { PageContext, pageOf, startOf } from './page';

function begin(): void {
  const start = startOf(document.getElementById('start')?.textContent ?? '{}');
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  document.documentElement.lang = start.language;
  const page = pageOf(start);
  render(
    <PageContext.Provider value={page}>
      <App />
    </PageContext.Provider>,
    root,
  );
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
