/** The results of a pull. */

import { counted, type Counts, lines, n, particle, say, type Text, text } from '../words';

export const pulled = text(
  (
    p: Counts<
      'listed' | 'added' | 'updated' | 'edited' | 'unsettled' | 'conflicts' | 'removed' | 'gone' | 'twice'
    > & {
      tab: string;
    },
  ) => ({
    ko: lines(
      `"${p.tab}": ${n(p.listed)}건을 가져왔습니다.`,
      `신규 ${n(p.added)}건, 변경 ${n(p.updated)}건, 삭제 ${n(p.removed)}건`,
      p.edited > 0 && `수정하고 아직 보내지 않은 ${n(p.edited)}행은 그대로 두었습니다.`,
      p.unsettled > 0 &&
        `결과를 확인 중인 ${n(p.unsettled)}행은 그대로 두었습니다. "검토·보내기"를 누르면 먼저 결과를 확인합니다.`,
      p.conflicts > 0 && `충돌 ${n(p.conflicts)}행: 상태 열을 확인해 주세요.`,
      p.gone > 0 && `서비스에서 더 이상 조회되지 않아 남겨 둔 ${n(p.gone)}행: 상태 열을 확인해 주세요.`,
      p.twice > 0 && `다른 행에 이미 있는 건을 다시 표시한 ${n(p.twice)}행: 상태 열을 확인해 주세요.`,
    ),
    en: lines(
      `"${p.tab}": ${counted(p.listed, 'record')} pulled.`,
      `${n(p.added)} new, ${n(p.updated)} changed, ${n(p.removed)} removed`,
      p.edited > 0 &&
        `${counted(p.edited, 'row')} with edits that are not pushed ${p.edited === 1 ? 'was' : 'were'} kept.`,
      p.unsettled > 0 &&
        `${counted(p.unsettled, 'row')} with an unknown outcome ${p.unsettled === 1 ? 'was' : 'were'} left alone: "Review" checks ${p.unsettled === 1 ? 'it' : 'them'} first.`,
      p.conflicts > 0 && `${counted(p.conflicts, 'row')} in conflict: see the Status column.`,
      p.gone > 0 &&
        `${counted(p.gone, 'row')} whose record no longer comes ${p.gone === 1 ? 'was' : 'were'} kept: see the Status column.`,
      p.twice > 0 &&
        `${counted(p.twice, 'row')} ${p.twice === 1 ? 'shows a record' : 'show records'} that another row shows already: see the Status column.`,
    ),
  }),
);
/** Rows that stay, because their records may just be older than those that the service shows. */
export const old = text((rows: number, newest: number) => ({
  ko: `최근 ${n(newest)}건에 없는 ${n(rows)}행: 이전 값을 그대로 두고 상태 열에 표시했습니다.`,
  en: `${counted(rows, 'row')} ${rows === 1 ? 'is' : 'are'} not among the newest ${n(newest)}: ${rows === 1 ? 'it keeps its' : 'they keep their'} earlier values, and Status says so.`,
}));
/** Names beside a registration number; the others are counted. */
const MOST_NAMES = 3;
/** Counterparties that share a registration number. most: as many numbers are named. */
export const sharedNumbers = text(
  (
    all: readonly { readonly number: string; readonly records: readonly { readonly title: string }[] }[],
    most: number,
  ) => {
    const shown = all
      .slice(0, most)
      .map(({ number, records }) => {
        const names = records.slice(0, MOST_NAMES).map(({ title }) => title);
        return `${number} (${names.join(', ')}${records.length > MOST_NAMES ? `, +${n(records.length - MOST_NAMES)}` : ''})`;
      })
      .join('; ');
    const isCut = all.length > most;
    return {
      ko: `⚠ 사업자등록번호가 같은 거래처 ${n(all.length)}쌍: ${shown}. 같은 회사라면 웹 서비스에서 하나로 정리해 주세요.${isCut ? ' 전체는 "확인할 행"에 있습니다.' : ''}`,
      en: `⚠ ${counted(all.length, 'registration number')} that several contacts share: ${shown}. If they are one company, merge them in the web application.${isCut ? ' "Decide" lists all.' : ''}`,
    };
  },
);
export const incomplete = text((reason: Text) => ({
  ko: say`⚠ 일부 누락: ${reason}. 목록에 없는 행은 삭제하지 않았습니다.`,
  en: say`⚠ Incomplete: ${reason}. No row was removed.`,
}));
export const leftOut = text((what: Text) => ({
  ko: say`△ ${what}. 필요하면 다시 가져올 때 개인정보 질문에 "예"를 눌러 주세요.`,
  en: say`△ ${what}. If you need them, pull again and answer "Yes" about members' data.`,
}));
export const labelMoved = text((tab: string, label: string, now: string) => ({
  ko: say`"${tab}"에 새 열 ${label}${particle(label, '이/가')} 생겼습니다. 예전 ${label} 열은 이제 ${now}입니다. 다시 가져오지 않은 날짜의 행은 이전 값 그대로입니다.`,
  en: say`"${tab}" has a new column ${label}. The column of that name before is now ${now}. Rows of days that are not pulled again keep the earlier day.`,
}));
export const reportsRenewed = text((reports: string) => ({
  ko: say`새 날짜 기준으로 다시 만든 보고서: ${reports}`,
  en: say`Reports made again by the new day: ${reports}`,
}));
export const reportsCrowded = text((reports: string) => ({
  ko: say`⚠ 새 행을 계산하지 못하는 보고서: ${reports}. 스프레드시트의 셀 한도(1,000만 개)에 걸렸거나 보고서 시트가 보호되어 있습니다. 거래는 모두 가져왔습니다. 쓰지 않는 시트를 지우거나 보호를 해제한 뒤 보고서를 다시 만들어 주세요.`,
  en: say`⚠ These reports cannot take the new rows: ${reports}. The spreadsheet has reached its 10 million cells, or the report's tab is protected. All rows were pulled. Delete sheets that you do not use, or have the protection removed, then make the reports again.`,
}));
export const inColumn = text((column: Text, rows: string) => ({
  ko: say`${column} (${rows}행)`,
  en: say`${column} (row ${rows})`,
}));
export const putBack = text((tab: string, count: number, places: Text) => ({
  ko: say`"${tab}": 조회만 할 수 있는 셀 ${n(count)}개에 입력되어 있던 값을 서비스의 값으로 되돌렸습니다: ${places}`,
  en: say`"${tab}": ${counted(count, 'cell')} that can only be read held other values, and ${count === 1 ? 'was' : 'were'} put back: ${places}`,
}));
export const unfilled = text((p: Counts<'count' | 'first' | 'last'> & { tab: string; columns: string }) => ({
  ko: `"${p.tab}": 새로 가져온 ${n(p.count)}행(${between(p, '~')})의 ${p.columns}열에 수식이 없습니다. 위의 수식을 아래로 채우거나, 제목 셀에 ARRAYFORMULA를 넣어 주세요.`,
  en: `"${p.tab}": ${counted(p.count, 'new row')} (${between(p, '-')}) ${p.count === 1 ? 'has' : 'have'} no formula in column ${p.columns}. Fill it down, or put an ARRAYFORMULA into the header cell.`,
}));
export const belowSums = text((p: Counts<'count' | 'first' | 'last' | 'above'> & { tab: string }) => ({
  ko: `"${p.tab}": 새로 가져온 ${n(p.count)}행(${between(p, '~')})이 ${p.above}행의 수식 아래에 있습니다. 그 합계에 새 행도 들어가는지 확인해 주세요.`,
  en: `"${p.tab}": ${counted(p.count, 'new row')} (${between(p, '-')}) ${p.count === 1 ? 'stands' : 'stand'} below your formulas in row ${p.above}. Check that a total there contains ${p.count === 1 ? 'it' : 'them'}.`,
}));
function between({ first, last }: Counts<'first' | 'last'>, to: string): string {
  return first === last ? `${first}` : `${first}${to}${last}`;
}
export const cellsLost = text((tab: string, places: string, count: number) => ({
  ko: `⚠ "${tab}"의 셀 ${count}개에 서비스 값이 그대로 저장되지 않았습니다 (${places}). 병합된 셀이면 병합을 해제하고 새로 고쳐 주세요. 그대로는 보내지 말아 주세요.`,
  en: `⚠ ${counted(count, 'cell')} of "${tab}" did not keep the service's value (${places}). If merged with others, unmerge and refresh. Do not push ${count === 1 ? 'it' : 'them'} as ${count === 1 ? 'it is' : 'they are'}.`,
}));
export const formulasEmptied = text((places: string, count: number) => ({
  ko: `⚠ 서비스의 텍스트가 수식으로 실행되어 셀 ${count}개를 비웠습니다: ${places}. 서비스의 값은 그대로이며, 직접 입력하지 않는 한 이 셀의 값은 보내지 않습니다. 원래 내용은 웹 서비스에서 확인해 주세요.`,
  en: `⚠ ${counted(count, 'cell')} ${count === 1 ? 'was' : 'were'} emptied, because the service's text ran there as a formula: ${places}. The service keeps its values, and nothing is sent for these cells unless you type into them. Look up the texts in the web application.`,
}));
export const pullPaused = text((left: string) => ({
  ko: `실행 시간이 다 되어 멈췄습니다. 받은 데이터는 보관했고, 시트는 아직 그대로입니다. 메뉴의 "이어서 실행"을 눌러 주세요. 다음: ${left}`,
  en: `Paused: the time of one run is used up. What came is kept, and the sheet is still as it was. Run "Continue" in the menu. Next: ${left}`,
}));
