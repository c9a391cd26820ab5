/** The first day of an accountant who never saw the add-on. She works in Korean and reads only the screen. */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Scenario } from '../support/scenario';
import { BrowserWorld, closeBrowser, type Sidebar } from './support/browser';
import { expectGoodLook } from './support/look';

let world: BrowserWorld | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});
afterAll(closeBrowser);

/** What she sees, and what her hands do. */
class Accountant {
  constructor(
    private readonly sidebar: Sidebar,
    private readonly scenario: Scenario,
  ) {}

  private get screen(): Locator {
    return this.sidebar.tab.getByRole('main');
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.screen.getByText(text).first().waitFor();
  }

  async readsNot(text: string): Promise<void> {
    expect(await this.screen.getByText(text).count()).toBe(0);
  }

  async goesTo(screen: string): Promise<void> {
    await this.sidebar.tab.getByRole('navigation').getByRole('button', { name: screen, exact: true }).click();
  }

  async clicks(button: string): Promise<void> {
    await this.screen.getByRole('button', { name: button, exact: true }).click();
  }

  async fills(label: string, text: string): Promise<void> {
    await this.screen.getByLabel(label).fill(text);
  }

  async ticks(label: string): Promise<void> {
    await this.screen.getByLabel(label).check();
  }

  async leavesOut(company: string): Promise<void> {
    await this.itemWith(company).getByRole('checkbox').uncheck();
  }

  async undoes(what: string): Promise<void> {
    await this.itemWith(what).getByRole('button', { name: '되돌리기', exact: true }).click();
  }

  /** A cell of the tab in sight, by the words above it. */
  types(column: string, row: number, text: string): void {
    this.tab.type(this.place(column, row), text);
  }

  sees(column: string, row: number): string {
    const { book } = this.scenario;
    return book.sheet(this.tab.name).cell(this.place(column, row)).display;
  }

  async isPleased(picture: string): Promise<void> {
    await expectGoodLook(this.sidebar);
    await this.sidebar.picture(`first-day-${picture}`);
  }

  private get tab(): { readonly name: string; type(place: string, text: string): void } {
    const { book, kim } = this.scenario;
    const { tab: name } = book.as(kim).selected();
    return { name, type: (place, text) => void book.as(kim).type(name, place, text) };
  }

  private place(column: string, row: number): string {
    return this.scenario.book.sheet(this.tab.name).a1(new RegExp(`^${column}( ★| \\(|$)`), row);
  }

  private itemWith(text: string): Locator {
    return this.screen.getByRole('listitem').filter({ hasText: text });
  }
}

it('an accountant connects, pulls, edits, reviews, sends, decides and undoes, reading only the screen', async () => {
  world = await BrowserWorld.open({ language: 'ko', connect: false });
  const { scenario } = world;
  const { service } = scenario;
  const record = async (company: string): Promise<Readonly<Record<string, unknown>> | undefined> =>
    (await service.records('contacts')).find(({ companyName }) => companyName === company);
  const she = new Accountant(await world.sidebar(), scenario);

  // She connects, with a wrong key first.
  await she.reads('먼저 서비스에 연결해 주세요');
  await she.reads('주소와 API 키는 서비스 관리자에게 받을 수 있습니다');
  await she.isPleased('connect');
  await she.fills('서비스 주소', '우리 회사');
  await she.fills('API 키', 'demo');
  await she.clicks('연결');
  await she.reads('서비스 주소 형식이 아닙니다');
  await she.fills('서비스 주소', service.url);
  await she.clicks('연결');
  await she.reads('주소는 맞지만 서비스가 API 키를 받아들이지 않았습니다');
  await she.isPleased('wrong-key');
  await she.fills('API 키', service.apiKeys[0] ?? '');
  await she.clicks('연결');
  await she.reads(/^연결되었습니다: /);

  // She pulls the contacts.
  await she.clicks('거래처 가져온 적 없음');
  await she.reads('"거래처": 37건을 가져왔습니다.');
  await she.reads('이제 시트에서 값을 수정할 수 있습니다');
  await she.isPleased('pulled');

  // She looks for changes before there are any, and is told what to do.
  await she.goesTo('검토·보내기');
  await she.reads('보낼 변경이 없습니다');
  await she.reads('시트에서 값을 수정한 뒤 "다시 불러오기"를 누르면');
  await she.goesTo('확인할 행');
  await she.reads('확인할 행이 없습니다');

  // She edits: a memo, a phone, a number with a slip of the pen, and a new contact.
  const [memoed, phoned, slipped] = [she.sees('상호', 2), she.sees('상호', 3), she.sees('상호', 4)];
  const [oldMemo, oldNumber] = [she.sees('메모', 2), she.sees('사업자등록번호', 4)];
  she.types('메모', 2, '11월부터 월말 결제');
  she.types('휴대전화', 3, '010-9999-1234');
  she.types('사업자등록번호', 4, '123-45-67890');
  she.types('상호', 39, '한강상사');
  she.types('사업자등록번호', 39, '220-81-62517');

  // She reviews; the slip is told with its reason, and put right.
  await she.goesTo('홈');
  await she.clicks('검토하고 보내기');
  await she.reads('보낼 수 없음');
  await she.reads('검증 번호가 맞지 않습니다');
  await she.leavesOut(phoned);
  await she.fills('사유', '11월 정기 수정');
  await she.isPleased('review');
  she.types('사업자등록번호', 4, oldNumber);
  await she.clicks('다시 불러오기');
  await she.reads('1건은 제외하고 보냅니다');
  await she.readsNot(slipped);

  // She sends; what was left out stays hers.
  await she.clicks('2건 보내기');
  await she.reads('보냈습니다');
  expect(await record(memoed)).toMatchObject({ memo: '11월부터 월말 결제' });
  expect(await record('한강상사')).toMatchObject({ registrationNumber: '2208162517' });
  expect((await record(phoned))?.['phone']).not.toBe('010-9999-1234');
  expect(she.sees('상태', 2)).toMatch(/^✓ 반영됨/);
  await she.isPleased('sent');

  // A colleague changes the very phone; she is told at once, and nothing is overwritten.
  const id = String((await record(phoned))?.['id']);
  await she.clicks('다시 검토');
  await she.reads('1건 보내기');
  await service.change('contacts', id, { phone: '010-5555-0000' });
  await she.clicks('1건 보내기');
  await she.reads('아직 보내지 않았습니다');
  await she.reads('서비스에서도 값이 바뀌어 보내지 않습니다');
  await she.isPleased('conflict');
  expect(await record(phoned)).toMatchObject({ phone: '010-5555-0000' });

  // She decides that hers counts, and sends it.
  await she.clicks('확인할 행에서 선택');
  await she.reads('어느 값을 쓸지 선택해 주세요');
  await she.ticks('내 값: 010-9999-1234');
  await she.isPleased('decide');
  await she.clicks('1건 적용');
  await she.reads('아직 서비스로 보내지 않았습니다');
  await she.clicks('검토하고 보내기');
  await she.readsNot('보냈습니다');
  await she.clicks('1건 보내기');
  await she.reads('보냈습니다');
  expect(await record(phoned)).toMatchObject({ phone: '010-9999-1234' });

  // She undoes the first push: the memo goes back, the new contact cannot.
  await she.goesTo('기록');
  await she.undoes('11월 정기 수정');
  await she.reads('되돌리기: 거래처');
  await she.reads('아직 보내지 않았습니다');
  await she.reads('신규 등록은 되돌릴 수 없습니다');
  await she.isPleased('undo');
  await she.clicks('1건 되돌리기');
  await she.reads('되돌렸습니다');
  expect((await record(memoed))?.['memo'] ?? '').toBe(oldMemo);
  expect(she.sees('메모', 2)).toBe(oldMemo);
  await she.clicks('기록');
  await she.reads('되돌림 완료');
  expect(await service.duplicates()).toEqual([]);
});
