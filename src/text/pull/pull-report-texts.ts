/** The results of a pull. */

import { counted, type Counts, lines, n, say, type Text, text } from '../words';

export const pulled = text(
  (
    p: Counts<'listed' | 'added' | 'updated' | 'edited' | 'unsettled' | 'conflicts' | 'removed' | 'gone'> & {
      tab: string;
    },
  ) => ({
    ko: lines(
      `"${p.tab}": ${n(p.listed)}건을 가져왔습니다.`,
      `새 행 ${n(p.added)}, 바뀐 행 ${n(p.updated)}, 지운 행 ${n(p.removed)}`,
      p.edited > 0 && `수정하고 아직 보내지 않은 ${n(p.edited)}행은 그대로 두었습니다.`,
      p.unsettled > 0 &&
        `보낸 결과를 아직 모르는 ${n(p.unsettled)}행은 그대로 두었습니다. "변경 보내기..."가 먼저 확인합니다.`,
      p.conflicts > 0 && `충돌 ${n(p.conflicts)}행: 상태 열을 확인해 주세요.`,
      p.gone > 0 && `서비스가 더 이상 알려 주지 않지만 남겨 둔 행 ${n(p.gone)}: 상태 열을 확인해 주세요.`,
    ),
    en: lines(
      `"${p.tab}": ${counted(p.listed, 'record')} pulled.`,
      `${n(p.added)} new, ${n(p.updated)} changed, ${n(p.removed)} removed`,
      p.edited > 0 &&
        `${counted(p.edited, 'row')} with edits that are not pushed ${p.edited === 1 ? 'was' : 'were'} kept.`,
      p.unsettled > 0 &&
        `${counted(p.unsettled, 'row')} of which the last push is not settled ${p.unsettled === 1 ? 'was' : 'were'} left alone: "Push changes..." looks after ${p.unsettled === 1 ? 'it' : 'them'} first.`,
      p.conflicts > 0 && `${counted(p.conflicts, 'row')} in conflict: see the Status column.`,
      p.gone > 0 &&
        `${counted(p.gone, 'row')} whose record does not come any more ${p.gone === 1 ? 'was' : 'were'} kept: see the Status column.`,
    ),
  }),
);
/** Rows that stay, because their records may just be older than those that the service shows. */
export const old = text((rows: number, newest: number) => ({
  ko: `최근 ${n(newest)}건에 없는 행 ${n(rows)}: 이전 값 그대로 두었고, 상태 열에 표시했습니다.`,
  en: `${counted(rows, 'row')} ${rows === 1 ? 'is' : 'are'} not among the newest ${n(newest)}: ${rows === 1 ? 'it keeps its' : 'they keep their'} earlier values, and Status says so.`,
}));
export const incomplete = text((reason: Text) => ({
  ko: say`⚠ 일부 누락: ${reason}. 목록에 없는 행은 지우지 않았습니다.`,
  en: say`⚠ Incomplete: ${reason}. No row was removed for being absent.`,
}));
export const leftOut = text((what: Text) => ({
  ko: say`△ ${what}. 필요하면 다시 가져올 때 구성원의 개인 정보도 가져온다고 답해 주세요.`,
  en: say`△ ${what}. If you need them, pull again and say yes to members' data.`,
}));
export const labelMoved = text((tab: string, label: string, now: string) => ({
  ko: say`"${tab}"에 새 열이 생겼습니다: ${label}. 예전에 같은 이름이던 열은 이제 ${now}입니다. 다시 조회하지 않은 날의 행은 이전 날짜 그대로입니다.`,
  en: say`"${tab}" has a new column ${label}. The column that was called so is now ${now}. Rows of days that are not pulled again keep the earlier day.`,
}));
export const reportsRenewed = text((reports: string) => ({
  ko: say`새 날짜로 다시 만든 보고서: ${reports}`,
  en: say`Reports made anew by the new day: ${reports}`,
}));
export const cellsLost = text((tab: string, places: string, count: number) => ({
  ko: `⚠ "${tab}"의 ${count}칸이 서비스 값 그대로 저장되지 않았습니다 (${places}). 이 칸은 보내지 마세요.`,
  en: `⚠ ${counted(count, 'cell')} of "${tab}" did not keep the service's value (${places}). Do not push ${count === 1 ? 'it' : 'these'}.`,
}));
export const formulasEmptied = text((places: string, count: number) => ({
  ko: `⚠ ${count}칸을 비웠습니다. 이 스프레드시트에서는 서비스의 글이 수식으로 실행되기 때문입니다: ${places}. 서비스의 값은 그대로이고, 이 칸에 직접 입력하지 않는 한 이 칸의 값은 보내지 않습니다. 원래 글은 웹 서비스에서 확인해 주세요.`,
  en: `⚠ ${counted(count, 'cell')} ${count === 1 ? 'was' : 'were'} emptied, because this spreadsheet runs the service's text there as a formula: ${places}. The service still has its values, and nothing is sent for these cells unless you type into them. Look up the texts in the web application.`,
}));
export const pullPaused = text((left: string) => ({
  ko: `실행 시간이 다 되어 멈췄습니다. 받은 것은 보관했고, 시트는 아직 그대로입니다. 메뉴의 "이어서 실행"을 실행해 주세요. 다음: ${left}`,
  en: `Paused: the time of one run is used up. What came is kept, and the sheet is still as it was. Run "Continue" in the menu. Next: ${left}`,
}));
