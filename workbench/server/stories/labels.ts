/** The add-on's names that stories mention: tabs, columns, menu items. */
import type { Words } from './story';

const words = (ko: string, en: string): Words => ({ ko, en });

export const tabs = {
  contacts: words('거래처', 'Contacts'),
};

export const columns = {
  company: words('상호', 'Company'),
  registrationNumber: words('사업자등록번호', 'Registration number'),
  memo: words('메모', 'Memo'),
  status: words('상태', 'Status'),
};

/** The menu's labels, with the path to them. */
export const items = {
  push: words('검토·보내기...', 'Review and send...'),
  resolve: words('확인할 행...', 'Decide...'),
  resume: words('이어서 실행', 'Continue'),
  pullTickets: words('가져오기 › 거래...', 'Pull › Transactions...'),
  pullBalances: words('가져오기 › 계좌 잔액...', 'Pull › Balances...'),
};

/** "Menu Finance Sheets › Continue". */
export function inMenu(item: Words): Words {
  return words(`메뉴 재무 시트 › ${item.ko}`, `Menu Finance Sheets › ${item.en}`);
}
