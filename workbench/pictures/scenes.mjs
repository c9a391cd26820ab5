// The scenes of the pictures, in the order in which a person would meet them.

const DAYS = '2026-10-01~2026-10-31';
/** A day more: the first day's opening balance is the balance of the day before. */
const BALANCES = '2026-09-30~2026-10-31';

/**
 * @param {Awaited<ReturnType<typeof import('./desk.mjs').openDesk>>} desk
 * @param {(name: string) => Promise<void>} take Takes the picture of this name.
 */
export async function playScenes(desk, take) {
  const { say, page } = desk;
  const contacts = say('거래처', 'Contacts');
  await desk.run('menuSidebar');

  await desk.screen(say('가져오기', 'Pull'));
  await desk.press(say('지난달', 'Last month'));
  await desk.press(say('카드 사용', 'Card'));
  await desk.comes(say('거래 - ', 'Transactions - '));
  await desk.sidebar.getByText('1,339').first().waitFor({ timeout: 60_000 });
  await take('cards');

  await desk.open(contacts);
  await edit(desk, contacts);
  await desk.screen(say('홈', 'Home'));
  await desk.sidebar.getByText(say('신규', 'new')).first().waitFor({ timeout: 60_000 });
  await take('home');

  await desk.screen(say('검토·보내기', 'Review'));
  await desk.sidebar.getByText('→').first().waitFor({ timeout: 60_000 });
  await take('review');

  await conflict(desk, contacts);
  await desk.screen(say('확인할 행', 'Decide'));
  await desk.sidebar.getByText(EDITED).first().waitFor({ timeout: 60_000 });
  await take('decide');

  await desk.screen(say('보고서', 'Reports'));
  await desk.press(say('계정과목별', 'By category'));
  await desk.comes(say('계정과목별', 'By category'));
  await page.locator('img.chart').waitFor();
  // Beside the sidebar the chart would be cut.
  await desk.send({ kind: 'close-page', place: 'sidebar' });
  await take('summary');
  await desk.run('menuSidebar');
  await desk.screen(say('보고서', 'Reports'));

  await desk.run('menuPullBalances', [BALANCES]);
  await desk.run('menuPullTickets', [say(`${DAYS}, type=계좌 입출금`, `${DAYS}, type=Bank account`)]);
  await desk.screen(say('보고서', 'Reports'));
  await desk.press(say('자금일보', 'Daily cash'));
  await desk.comes(say('자금일보', 'Daily cash'));
  // The screen shows the menu's effects only when it is opened again.
  await desk.screen(say('홈', 'Home'));
  await desk.screen(say('보고서', 'Reports'));
  await desk.sidebar.getByText(say('잔액', 'alance')).first().waitFor({ timeout: 60_000 });
  await take('cash');
}

/** The crash: after the run died, and at the end. */
export async function playCrash(desk, take) {
  await desk.unfold();
  await desk.story(CRASH);
  const steps = await desk.page.locator('.steps li').count();
  for (let step = 1; step <= steps; step++) {
    await desk.doStep(step);
    if (step === DIED) await take('crash-1');
  }
  await take('crash-2');
}

/** An address that was filled down by mistake and sent, and what taking it back would put in again. */
export async function playUndo(desk, take) {
  const { say } = desk;
  const contacts = say('거래처', 'Contacts');
  await desk.run('menuSidebar');
  await desk.open(contacts);
  const { id } = await desk.tab(contacts);
  const column = await columnOf(desk, /^사업장|^Business p/);
  const text = await desk.cell(`${letters(column)}2`);
  for (let row = 2; row <= 1 + MISTAKEN; row++)
    await desk.send({ kind: 'act', act: { kind: 'type', tab: id, row, column, text } });
  await desk.run('menuPush', [say('주소 정리', 'Addresses put in order')]);
  await desk.screen(say('기록', 'History'));
  await desk.press(say('되돌리기', 'Undo'));
  await desk.sidebar.getByText(say(`${MISTAKEN}건 되돌리기`, `Undo ${MISTAKEN}`)).waitFor();
  await take('undo');
}

/** A month that is prepared, without payroll: what is left to do. */
export async function playMonthEnd(desk, take) {
  const { say, sidebar } = desk;
  await desk.run('menuSidebar');
  await desk.press(say('월 마감', 'Month-end'));
  await desk.press(say('한 번에 준비', 'Prepare all'));
  await sidebar.getByRole('button', { name: say('아니요', 'No'), exact: true }).click({ timeout: 60_000 });
  const told = sidebar.getByText(say('마감 준비가 끝났습니다', 'All is prepared'));
  await told.waitFor({ timeout: 300_000 });
  await told.evaluate(line => line.scrollIntoView());
  await take('month-end');
}

/** Rows of a bulk change. */
const MISTAKEN = 24;

/** Places in the list of stories, and in that story. */
const CRASH = 2;
const DIED = 3;

const EDITED = '010-5555-0199';
const BY_COLLEAGUE = '010-5555-0142';

/** Edits phone, line of business and memo of three rows, and adds two contacts, one of which cannot be sent. */
async function edit(desk, contacts) {
  const { id, filledRows } = await desk.tab(contacts);
  const type = (row, column, text) =>
    desk.send({ kind: 'act', act: { kind: 'type', tab: id, row, column, text } });
  await type(2, await columnOf(desk, /휴대전화|Mobile/), EDITED);
  await type(3, await columnOf(desk, /^종목|^Business item/), desk.say('친환경 농산물', 'Organic produce'));
  await type(
    5,
    await columnOf(desk, /^메모|Memo|Note/),
    desk.say('익월 말일 결제', 'Pays at the end of the month'),
  );
  await type(filledRows, 0, desk.say('주식회사 새벽농장', 'Dawn Farm'));
  await type(filledRows, 2, '990-88-12342');
  // A number without its last digit is invalid and is not sent.
  await type(filledRows + 1, 0, desk.say('(주)한결물산', 'Hangyeol Trading'));
  await type(filledRows + 1, 2, '214-88-0917');
}

/** A colleague changes the same phone number in the web application; then the tab is refreshed. */
async function conflict(desk, contacts) {
  const ids = await columnOf(desk, /^ID/);
  const record = await desk.cell(`${letters(ids)}3`);
  await desk.send({
    kind: 'change-record',
    list: 'contacts',
    id: record,
    field: 'phone',
    value: BY_COLLEAGUE,
  });
  await desk.open(contacts);
  await desk.run('menuRefresh');
}

async function columnOf(desk, label) {
  for (let column = 0; column < 26; column++)
    if (label.test(await desk.cell(`${letters(column)}1`))) return column;
  throw new Error(`There is no column ${label}.`);
}

const letters = column => String.fromCharCode(65 + column);
