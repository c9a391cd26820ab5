/** Questions and messages of pulls, besides the common ones (command-texts.ts). */

import {
  alike,
  counted,
  type Counts,
  lines,
  n,
  orNone,
  particle,
  say,
  type Sentence,
  type Text,
  text,
} from '../words';

// The dialog: at most three lines
export const ask = text((list: Text, asked: Text, example: Text, last: Text | null, isBare: boolean) => ({
  ko: lines(
    say`${list}: ${asked}${particle(asked, '을/를')} 입력해 주세요. 예: ${example}`,
    last !== null && say`비워 두면 지난번과 같습니다: ${last}${isBare && ' (-: 조건 없이 모두)'}`,
    '다른 조건은 사이드바의 "가져오기"에서 선택할 수 있습니다.',
  ),
  en: lines(
    say`${list}: give ${asked}. Example: ${example}`,
    last !== null && say`Leave it empty for the same as last time: ${last}${isBare && ' (-: everything)'}`,
    'Other conditions can be chosen under "Pull" in the sidebar.',
  ),
}));
/** The faults of the typed text. */
export const askAgain = text((typed: string) => ({
  ko: `입력하신 내용: ${typed}\n수정해서 다시 입력해 주세요. 비워 두면 아무것도 하지 않습니다.`,
  en: `You typed: ${typed}\nCorrect it and type it again. Left empty, nothing is done.`,
}));
export const several = { ko: '여러 개는 +로 연결: 1+2', en: 'several with +: 1+2' };
export const name = { ko: '이름', en: 'name' };
export const nameOrNone = { ko: '이름 또는 "없음"', en: 'name or "none"' };
export const anyText = { ko: '텍스트', en: 'text' };
export const day = { ko: '2026-10-31', en: '2026-10-31' };
export const yesNo = { ko: '예 또는 아니요', en: 'yes or no' };
export const lastDays = text((days: number) => ({ ko: `최근=${days}`, en: `last=${days}` }));
// Bad input
export const datesMissing = text((list: Text) => ({
  ko: say`${list}: 기간이 없습니다. 2026-10-01~2026-10-31 또는 최근=30처럼 입력해 주세요. 바뀐 것은 없습니다.`,
  en: say`${list}: the dates are missing. Write 2026-10-01~2026-10-31, or last=30. Nothing was changed.`,
}));
export const missing = text((list: Text, label: Text) => ({
  ko: say`${list}: "${label}"${particle(label, '이/가')} 없습니다. 예: ${label}=1. 바뀐 것은 없습니다.`,
  en: say`${list}: "${label}" is missing. For example: ${label}=1. Nothing was changed.`,
}));
export const badPart = text((part: string, names: Text) => ({
  ko: say`"${part}"${particle(part, '을/를')} 읽을 수 없습니다. 입력할 수 있는 값: ${names}. 바뀐 것은 없습니다.`,
  en: say`"${part}" is not understood. It takes: ${names}. Nothing was changed.`,
}));
export const badValue = text((label: Text, typed: string, takes: Text) => ({
  ko: say`"${typed}"${particle(typed, '은/는')} ${label}에 쓸 수 없습니다. 쓸 수 있는 값: ${takes}. 바뀐 것은 없습니다.`,
  en: say`"${typed}" is no value of ${label}. It takes: ${takes}. Nothing was changed.`,
}));
export const twice = text((part: string) => ({
  ko: `"${part}": 같은 조건이 두 번 있습니다. 한 번만 입력해 주세요. 바뀐 것은 없습니다.`,
  en: `"${part}" gives the same thing twice. Give it once. Nothing was changed.`,
}));
export const badDays = text((typed: string) => ({
  ko: `"${typed}"${particle(typed, '은/는')} 일수가 아닙니다. 1부터 3660까지 입력해 주세요.`,
  en: `"${typed}" is no number of days. Give one from 1 to 3660.`,
}));
export const notPulled = text((label: Text, list: Text, typed: string) => ({
  ko: say`${label} "${typed}"${particle(typed, '을/를')} 찾으려면 먼저 "${list}"${particle(list, '을/를')} 가져와 주세요. ID를 알면 id: 뒤에 입력해 주세요.`,
  en: say`To find ${label} "${typed}", pull "${list}" first. If you know the id, write it after id:.`,
}));
export const notFound = text((label: Text, typed: string, near: string) => ({
  ko: say`${label} "${typed}"${particle(typed, '을/를')} 가져온 목록에서 찾을 수 없습니다.${near === '' ? '' : ` 비슷한 이름: ${near}`}`,
  en: say`${label} "${typed}" is not in the pulled list.${near === '' ? '' : ` Similar: ${near}`}`,
}));
export const ambiguous = text((label: Text, typed: string, ids: string) => ({
  ko: say`${label} "${typed}"에 해당하는 건이 여러 개입니다. id:로 하나를 지정해 주세요: ${ids}`,
  en: say`${label} "${typed}" is the name of several. Pick one with id: ${ids}`,
}));
export const pullForNames = text((list: Text) => ({
  ko: say`이름으로 선택하려면 먼저 "${list}"${particle(list, '을/를')} 가져와 주세요. 개인정보가 있는 목록은 자동으로 불러오지 않습니다.`,
  en: say`To choose by name, pull "${list}" first: members' data are not fetched by themselves.`,
}));
// Members' data
/** without: No leaves these data out and pulls the rest. */
export const askPersonal = text((list: Text, editors: string, viewers: string, without: boolean) => ({
  ko: say`"${list}"에는 구성원의 개인정보가 있습니다. 가져오면 이 스프레드시트를 볼 수 있는 사람이 모두 보게 됩니다.\n${who(editors, viewers)}\n${without ? '구성원의 개인정보도 가져올까요? "아니요"를 누르면 그 행을 제외하고 가져옵니다.' : '계속할까요?'}`,
  en: say`"${list}" holds members' personal data. Everybody who can open this spreadsheet will see what is pulled.\n${who(editors, viewers)}\n${without ? 'Pull these data too? "No" leaves these rows out and pulls the rest.' : 'Go on?'}`,
}));
/** rows: 0 if unknown. */
export const leftOut = text((rows: number) => ({
  ko: `구성원의 개인정보인 급여 ${rows === 0 ? '행을' : `${n(rows)}행을`} 제외했습니다`,
  en: `${rows === 0 ? 'payroll rows were' : rows === 1 ? '1 payroll row was' : `${n(rows)} payroll rows were`} left out as members' data`,
}));
export const moreGaps = text((count: number) => ({ ko: `외 ${n(count)}건`, en: `and ${n(count)} more` }));
export const notAsked = text((list: Text) => ({
  ko: say`"${list}"에는 구성원의 개인정보가 있어 가져오지 않았습니다. 메뉴의 "가져오기"에서 이 목록을 가져오면 확인한 뒤 가져옵니다.`,
  en: say`"${list}" holds members' personal data, so it was not fetched unasked. Pull it from the menu, which asks first.`,
}));
/** The tabs and their terms follow this text. */
export const askUnknown = {
  ko: '아래 시트의 조회 조건은 내가 마지막으로 가져온 조건과 다릅니다(다른 사람이 가져왔거나 설정이 바뀜). 내 API 키로 가져온 내용은 이 스프레드시트를 볼 수 있는 사람이 모두 보게 됩니다. 이대로 가져올까요?',
  en: 'These tabs no longer ask for what you last pulled into them (another user pulled them, or their settings changed). Everybody who can open this spreadsheet sees what your API key fetches. Fetch this?',
};
export const askColumnsOfTab = text((tab: string, names: string) => ({
  ko: `"${tab}" 시트의 열은 내가 마지막으로 가져온 것과 다릅니다: ${names}
이 열을 모두 가져올까요? 이 스프레드시트를 볼 수 있는 사람이 모두 보게 됩니다.`,
  en: `The columns of the tab "${tab}" are not those that you last pulled: ${names}
Fetch all of these? Everybody who can open this spreadsheet will see them.`,
}));
export const columnsAre = text((names: string) => ({ ko: `열: ${names}`, en: `columns: ${names}` }));
export const otherColumns = text((tab: string) => ({
  ko: `"${tab}" 시트의 열이 그사이 바뀌었습니다. 아무것도 가져오지 않았습니다. "이 시트 새로 고침"을 실행하면 무엇을 가져오는지 보여 드리고 묻습니다.`,
  en: `The columns of the tab "${tab}" were changed meanwhile. Nothing was fetched. "Refresh this tab" shows what would be fetched, and asks.`,
}));
export const pausedByOthers = text((list: Text) => ({
  ko: say`"${list}"${particle(list, '을/를')} 가져오다 멈춘 작업은 내가 시작하지 않았거나 그 뒤에 바뀌어 이어서 가져오지 않았습니다. 필요하면 "가져오기"에서 직접 가져와 주세요. 멈춘 작업은 "대기 중인 보내기 취소..."로 삭제할 수 있습니다.`,
  en: say`A pull of "${list}" is paused. You did not begin it, or it was changed since, so it was not continued. If you need it, pull the list from the menu; "Cancel what is not sent..." removes what is paused.`,
}));
export const askReplacePaused = text((list: Text, days: string) => ({
  ko: say`"${list}" (${days}): 가져오다 멈춘 작업이 있습니다. "이어서 실행"을 누르면 마저 가져옵니다. 지금 새로 가져오면 그때까지 받은 데이터는 버립니다. 계속할까요?`,
  en: say`A pull of "${list}" (${days}) is paused; "Continue" would finish it. Pulling now drops what it has fetched. Go on?`,
}));
export const oddRecords = text((tab: string, count: number) => ({
  ko: `"${tab}": ${n(count)}건은 서비스의 ID를 쓸 수 없어 시트 끝에 조회 전용으로 표시했습니다 (상태 열의 △). 수정해도 보내지 않습니다. 그동안 서비스에서 삭제된 건의 행도 시트에 남을 수 있습니다.`,
  en: `"${tab}": ${count === 1 ? '1 record' : `${n(count)} records`} came without a usable id, and stand${count === 1 ? 's' : ''} read only at the end of the tab (△ in Status): edits there are not sent. Meanwhile rows of deleted records may stay in the tab.`,
}));
/** Beside an offered name that only an invoice has, because the list is partial. day: of the invoice; '' for none. */
export const onInvoice = text((day: string) => ({
  ko: `△ ${day === '' ? '' : `${day} `}세금계산서`,
  en: `△ invoice${day === '' ? '' : ` of ${day}`}`,
}));
// Many rows at once
export const askManyRemoved = text((tab: string, removed: number, rows: number) => ({
  ko: `"${tab}": ${n(rows)}행 중 ${n(removed)}행이 서비스 목록에 없습니다. 시트에서 삭제할까요? "아니요"를 누르면 그대로 두고 "일부 누락"으로 표시합니다.`,
  en: `"${tab}": ${n(removed)} of its ${counted(rows, 'row')} ${removed === 1 ? 'is' : 'are'} not in the service's list any more. Remove ${removed === 1 ? 'it' : 'them'} from the tab? With "No" nothing is removed, and the tab says that it may be incomplete.`,
}));
/** The pull failed after that. */
export const rowsCame = text((tab: string) => ({
  ko: `그 전에 "${tab}" 시트의 행은 새로 고쳤습니다.`,
  en: `Before that, the rows of "${tab}" were brought up to date.`,
}));
export const rowsKept = text((removed: number) => ({
  ko: `서비스 목록에 없는 ${n(removed)}행을 삭제하지 않았습니다. 삭제하려면 이 시트를 열고 "이 시트 새로 고침"에서 확인해 주세요`,
  en: `${counted(removed, 'row')} that ${removed === 1 ? 'is' : 'are'} not in the service's list ${removed === 1 ? 'was' : 'were'} kept; to remove ${removed === 1 ? 'it' : 'them'}, open this tab, run "Refresh this tab" and agree`,
}));
// Refresh
export const cannotRefresh = {
  ko: '이 시트는 새로 고칠 수 없습니다. 가져온 시트를 열고 다시 실행하거나, "가져오기"에서 가져와 주세요.',
  en: 'This tab cannot be refreshed. Open a pulled tab and try again, or pull from the menu.',
};
export const nothingToRefresh = { ko: '새로 고칠 시트가 없습니다.', en: 'There is no tab to refresh.' };
export const notReached = text((tabs: string) => ({
  ko: `아직 새로 고치지 못한 시트: ${tabs}. 다시 실행하면 이 시트부터 새로 고칩니다.`,
  en: `Not refreshed yet: ${tabs}. Run it again: they come first.`,
}));
export const skippedPersonal = text((tabs: string) => ({ ko: `건너뜀: ${tabs}`, en: `Skipped: ${tabs}` }));
export const refreshed = text(
  (
    p: Counts<'listed' | 'added' | 'updated' | 'removed' | 'conflicts'> & {
      tab: string;
      incomplete: boolean;
    },
  ) => ({
    ko: `"${p.tab}": ${n(p.listed)}건 (신규 ${n(p.added)}, 변경 ${n(p.updated)}, 삭제 ${n(p.removed)}${p.conflicts > 0 ? `, 충돌 ${n(p.conflicts)}` : ''})${p.incomplete ? ' ⚠ 일부 누락' : ''}`,
    en: `"${p.tab}": ${n(p.listed)} (${n(p.added)} new, ${n(p.updated)} changed, ${n(p.removed)} removed${p.conflicts > 0 ? `, ${n(p.conflicts)} in conflict` : ''})${p.incomplete ? ' ⚠ incomplete' : ''}`,
  }),
);
export const tabFailed = text((tab: string, why: Text) => alike(say`"${tab}": ${why}`));
export const tabPaused = text((tab: string) => ({
  ko: `"${tab}": 실행 시간이 다 되어 멈췄습니다. "이어서 실행"을 눌러 주세요.`,
  en: `"${tab}": paused, the time of one run is used up. Run "Continue".`,
}));
// Columns
export const tooManyColumns = text((wanted: number, most: number) => ({
  ko: `열을 ${wanted}개 선택하셨습니다. 한 시트에는 ${most}개까지 표시할 수 있습니다. 필요 없는 열을 제외하고 다시 선택해 주세요. 바뀐 것은 없습니다.`,
  en: `${counted(wanted, 'column')} chosen; a tab has room for ${most}. Take some out and try again. Nothing was changed.`,
}));

function who(editors: string, viewers: string): Sentence {
  if (editors === '' && viewers === '')
    return { ko: '볼 수 있는 사람은 확인할 수 없습니다.', en: 'It is not known who they are.' };
  return {
    ko: say`편집자: ${orNone(editors)}\n뷰어: ${orNone(viewers)}\n링크로 공유했다면 다른 사람도 볼 수 있습니다.`,
    en: say`Editors: ${orNone(editors)}\nViewers: ${orNone(viewers)}\nIf it is shared by link, there may be more.`,
  };
}
