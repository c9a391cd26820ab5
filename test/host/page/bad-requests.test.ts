/** A request that is none must not end the server of a page. */
import { expect, it } from 'vitest';
import { servePage } from '../../../host/index';
import { faultsDuring, sendBadRequests } from '../../support/bad-requests';
import { hostWith } from '../runtime/support/test-host';

const CODE = `
function show() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('<p>one</p>'));
}
`;

it('a served page outlives bad requests, and answers the next good one', async () => {
  const world = await hostWith(CODE);
  world.value('show');
  const page = world.host.page(world.book, world.kim, 'sidebar');
  if (page === null) throw new Error('no sidebar');
  const served = await servePage(page);
  try {
    expect(await faultsDuring(() => sendBadRequests(served.url))).toEqual([]);
    // The page itself knows the secret of the address.
    const broken = await fetch(`${served.url}run/show`, { method: 'POST', body: '{' });
    expect(broken.status).toBe(500);
    expect((await fetch(served.url)).status).toBe(200);
  } finally {
    await served.close();
  }
});
