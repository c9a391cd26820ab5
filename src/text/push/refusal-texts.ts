/** What tabs refuse: parts of their looks, or values of single columns. */

import { shownLine } from '../../common/shown-line';
import { particle, say, type Text, text } from '../words';

const MOST = 200;

/** parts: as refusalTexts names them. said: the platform's own message; '' for none. */
export const refused = text((tab: string, parts: Text, said: string) => ({
  ko: say`⚠ "${tab}" 시트에 ${parts}${particle(parts, '을/를')} 적용하지 못했습니다${quoted(said)}. 시트가 표로 바뀐 것으로 보입니다. 표의 셀을 하나 선택하고 서식 > 범위로 변환을 누른 뒤 다시 가져와 주세요.`,
  en: say`⚠ The tab "${tab}" does not take ${parts}${quoted(said)}. The tab is probably a table: select a cell of it, choose Format > Convert to range, then pull again.`,
}));
/** A protection refuses it. */
export const guarded = text((tab: string, parts: Text) => ({
  ko: say`⚠ "${tab}" 시트의 보호된 영역이라 ${parts}${particle(parts, '을/를')} 적용하지 못했습니다. 스프레드시트 소유자에게 편집 권한을 요청해 주세요 (데이터 > 시트 및 범위 보호).`,
  en: say`⚠ The tab "${tab}" does not take ${parts}, because the place is protected. Ask the spreadsheet's owner to let you edit there (Data > Protect sheets and ranges).`,
}));
export const values = text((columns: string) => ({
  ko: `${columns}열 값`,
  en: `values in column ${columns}`,
}));
export const dropdowns = { ko: '드롭다운', en: 'dropdowns' };
export const formats = { ko: '숫자·날짜 서식', en: 'number formats' };
export const notes = { ko: '메모', en: 'notes' };
export const colours = { ko: '색과 글꼴', en: 'colours and fonts' };
export const filter = { ko: '필터', en: 'the filter' };
export const layout = { ko: '열 너비·고정·숨기기', en: 'column widths, freezing and hiding' };
export const protection = { ko: '보호', en: 'protection' };

function quoted(said: string): string {
  return said === '' ? '' : ` ("${shownLine(said, MOST)}")`;
}
