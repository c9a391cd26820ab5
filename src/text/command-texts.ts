/** What the menu, the dialogs and the reports say. */

import { particle } from './particle';
import { alike, lines, dotted, say } from './say';
import { counted, n } from './numbers';
import { texts } from './texts';
import type { Text } from './text';

export const menuTexts = texts({
  connect: { ko: '연결...', en: 'Connect...' },
  pull: { ko: '가져오기', en: 'Pull' },
  pullAsking: (label: Text) => alike(say`${label}...`),
  refresh: { ko: '이 탭 새로 고침', en: 'Refresh this tab' },
  refreshAll: { ko: '모두 새로 고침', en: 'Refresh all' },
  schedule: { ko: '예약...', en: 'Schedules...' },
  summaries: { ko: '요약', en: 'Summaries' },
  columns: { ko: '열 고르기...', en: 'Choose columns...' },
  request: { ko: '요청 보내기...', en: 'Custom request...' },
  issueRows: { ko: '행마다 요청...', en: 'Issue from rows...' },
  preview: { ko: '변경 미리보기...', en: 'Preview changes...' },
  push: { ko: '변경 보내기...', en: 'Push changes...' },
  resume: { ko: '이어서 하기', en: 'Continue' },
  resolve: { ko: '확인할 행 처리...', en: 'Resolve rows...' },
  more: { ko: '보내기 관리', en: 'More for pushing' },
  pushSelected: { ko: '선택한 행만 보내기...', en: 'Push selected rows...' },
  pushFailed: { ko: '실패한 행만 다시 보내기...', en: 'Push failed rows again...' },
  cancel: { ko: '남은 보내기 취소...', en: 'Cancel what is not sent...' },
  undo: { ko: '보내기 되돌리기...', en: 'Undo a push...' },
  history: { ko: '보낸 기록', en: 'History' },
  disconnect: { ko: '연결 끊기...', en: 'Disconnect...' },
  functions: { ko: '셀 함수 허용...', en: 'Cell functions...' },
  settings: { ko: '설정...', en: 'Settings...' },
  about: { ko: '정보', en: 'About' },
} as const);

export const commandTexts = texts({
  title: { ko: '재무 시트', en: 'Finance Sheets' },
  unexpected: (what: string) => ({
    ko: `예상하지 못한 오류가 났습니다: ${what}\n같은 메뉴를 다시 실행하면 하던 일을 이어서 끝냅니다.`,
    en: `Something unexpected went wrong: ${what}\nRun the same command again: it goes on where it stopped.`,
  }),
  notConnected: () => ({
    ko: '아직 서비스에 연결하지 않았습니다. 메뉴의 "연결..."을 먼저 실행해 주세요.',
    en: 'Not connected to the service yet. Run "Connect..." in the menu first.',
  }),
  busy: () => ({
    ko: '이 스프레드시트에서 다른 작업(가져오기나 보내기)이 실행 중입니다. 끝난 뒤 다시 시도해 주세요.',
    en: 'Another pull or push is running in this spreadsheet. Try again when it has finished.',
  }),
  busySince: (user: string, since: string, isPush: boolean) => ({
    ko: `${user === '' ? '다른 사용자' : user}님이 ${since}부터 ${isPush ? '보내는' : '작업하는'} 중입니다. 끝난 뒤 다시 시도해 주세요.`,
    en: `${user === '' ? 'Another user' : user} has been ${isPush ? 'pushing' : 'at work'} here since ${since}. Try again when that has finished.`,
  }),
  pushingSince: (user: string, since: string, until: string) => ({
    ko: `${user === '' ? '다른 사용자' : user}님이 ${since}부터 보내는 중이고 아직 다 보내지 않았습니다. 아무것도 보내지 않았습니다. 이어서 하지 않으면 ${until}부터 보낼 수 있습니다.`,
    en: `${user === '' ? 'Another user' : user} has been pushing since ${since} and is not through. Nothing was sent. If that push is not continued, you can push from ${until} on.`,
  }),
  outOfTime: () => ({
    ko: '한 번 실행할 수 있는 시간을 다 썼습니다 (서비스가 느리거나, 기다리라고 했습니다). 잠시 뒤 같은 메뉴를 다시 실행해 주세요. 하던 일은 이어서 끝냅니다.',
    en: 'The time of one run is used up (the service is slow, or asked to wait). Run the same command again in a while: it goes on where it stopped.',
  }),
  // Connect
  askBaseUrl: (current: string, colleagues: string) => ({
    ko: lines(
      '서비스 주소를 넣어 주세요 (예: https://api.example.com).',
      current !== '' && `비워 두면 지금 주소를 씁니다: ${current}`,
      colleagues !== '' &&
        `이 스프레드시트의 다른 사용자는 ${colleagues}에 연결했습니다. 서비스의 주소가 맞을 때만 쓰세요: 키가 그곳으로 갑니다.`,
    ),
    en: lines(
      "Enter the service's address (for example https://api.example.com).",
      current !== '' && `Leave it empty to keep ${current}`,
      colleagues !== '' &&
        `Somebody connected this spreadsheet to ${colleagues}. Use it only if you know it to be the service's: your key goes there.`,
    ),
  }),
  askKey: () => ({
    ko: 'API 키를 넣어 주세요. 키는 나만 쓸 수 있게 저장되고, 시트나 기록에 남지 않습니다.',
    en: 'Enter the API key. It is kept for you alone, never in a cell or a log.',
  }),
  emptyKey: () => ({
    ko: 'API 키가 비어 있습니다. 바뀐 것은 없습니다.',
    en: 'The API key is empty. Nothing was changed.',
  }),
  connected: (workspace: string) => ({
    ko: `연결되었습니다: ${workspace}\n이제 "가져오기"로 목록을 불러올 수 있습니다.`,
    en: `Connected: ${workspace}\nYou can now pull lists from the menu.`,
  }),
  askDisconnect: (workspace: string) => ({
    ko: `이 스프레드시트에서 ${workspace}의 내 API 키를 지울까요? 탭과 고친 내용, 보낸 기록은 그대로 남습니다.`,
    en: `Remove your API key of ${workspace} from this spreadsheet? Tabs, edits and the history stay.`,
  }),
  disconnected: () => ({
    ko: '내 API 키를 지웠습니다.',
    en: 'Your API key was removed.',
  }),
  timeZone: (zone: string) => ({
    ko: `이 스프레드시트의 시간대는 ${zone}입니다. 서비스의 날짜는 한국 시간이므로, 날짜 계산이 어긋날 수 있습니다 (파일 > 설정).`,
    en: `This spreadsheet's time zone is ${zone}. The service's dates are Korean time, so date arithmetic may be off (File > Settings).`,
  }),
  newerVersion: (sheet: string) => ({
    ko: `숨은 시트 "${sheet}"${particle(sheet, '은/는')} 이 부가기능보다 새 버전이 만든 것입니다. 부가기능을 새 버전으로 바꿔 주세요. 바뀐 것은 없습니다.`,
    en: `The hidden sheet "${sheet}" was written by a newer version of this add-on. Update the add-on. Nothing was changed.`,
  }),
  // Which tab
  notATable: (tabs: string) => ({
    ko: `이 탭에는 보낼 것이 없습니다. 고칠 수 있는 탭을 연 뒤 다시 실행해 주세요${tabs === '' ? ' (먼저 가져오기를 하세요).' : `: ${tabs}`}`,
    en: `Nothing can be pushed from this tab. Open a tab that can be edited and try again${tabs === '' ? ' (pull first).' : `: ${tabs}`}`,
  }),
  duplicateTab: (tabs: string) => ({
    ko: `이 탭은 사본입니다. 두 번 보내지 않도록 원래 탭에서만 보냅니다. 그 탭을 연 뒤 다시 실행해 주세요${tabs === '' ? ' (없으면 먼저 가져오기를 하세요)' : `: ${tabs}`}`,
    en: `This tab is a duplicate. So that nothing is sent twice, only the original is pushed. Open it and try again${tabs === '' ? ' (if it is gone, pull first)' : `: ${tabs}`}`,
  }),
  otherWorkspace: (tab: string, theirs: string, ours: string) => ({
    ko: `"${tab}" 탭은 다른 워크스페이스(${theirs})에서 가져온 것입니다. 지금은 ${ours}에 연결되어 있어 아무것도 하지 않았습니다. 그 워크스페이스에 다시 연결하거나, 새 스프레드시트에서 가져와 주세요.`,
    en: `The tab "${tab}" was pulled from another workspace (${theirs}), and you are connected to ${ours}. Nothing was done. Connect to that workspace again, or pull into a new spreadsheet.`,
  }),
  otherWorkspaceHistory: (theirs: string, ours: string) => ({
    ko: `이 스프레드시트에서는 다른 워크스페이스(${theirs})로 보낸 적이 있습니다. 지금은 ${ours}에 연결되어 있어 아무것도 하지 않았습니다. 새 스프레드시트에서 가져와 주세요.`,
    en: `Rows of this spreadsheet were pushed to another workspace (${theirs}), and you are connected to ${ours}. Nothing was done. Pull into a new spreadsheet.`,
  }),
  copiedSpreadsheet: (tab: string) => ({
    ko: `이 스프레드시트는 사본입니다. 원본과 겹쳐 보내지 않도록 "${tab}" 탭의 보내기를 막았습니다. 먼저 가져오기를 하면 다시 쓸 수 있습니다.`,
    en: `This spreadsheet is a copy. So that it does not push what the original pushes, pushing from "${tab}" is disarmed. Pull first to use it again.`,
  }),
  baselineLost: (tab: string) => ({
    ko: `"${tab}" 탭을 가져온 기록(숨은 시트)이 없거나 바뀌었습니다. 먼저 가져오기를 하면 다시 만들어집니다. 입력한 내용은 그대로 남습니다.`,
    en: `The record of pulling "${tab}" (a hidden sheet) is missing or was changed. Pull first: it is then rebuilt, and what you typed stays.`,
  }),
  versionRestored: () => ({
    ko: '이전 버전으로 복원되었거나 숨은 시트가 바뀐 것 같습니다. 두 번 보내지 않도록 아무것도 보내지 않았습니다. 먼저 가져오기를 해 주세요.',
    en: 'An earlier version seems to have been restored, or a hidden sheet was changed. So that nothing is sent twice, nothing was sent. Pull first.',
  }),
  takenBack: (open: number, asked: number) => ({
    ko: `⚠ 이전 버전이 복원되었거나 숨은 시트가 없어졌습니다. 결과를 모르던 보내기 ${n(open)}건을 되찾았습니다.${asked === 0 ? '' : ` ID가 없는 ${n(asked)}행은 이미 보냈을 수 있으니 "확인할 행 처리..."에서 정해 주세요.`}`,
    en: `⚠ An earlier version was restored, or a hidden sheet was lost. ${n(open)} operations in doubt were taken back.${asked === 0 ? '' : ` ${n(asked)} rows without an id may have been sent before: decide about them under "Resolve rows...".`}`,
  }),
  baselineRebuilt: () => ({
    ko: '⚠ 가져온 기록(숨은 시트)이 없어 다시 만들었습니다. 서비스와 다른 칸은 누가 바꿨는지 알 수 없어 충돌로 표시했습니다.',
    en: '⚠ The record of what was pulled (a hidden sheet) was missing and has been rebuilt. Cells that differ from the service are shown as conflicts: nobody knows which side changed them.',
  }),
  tooManyCells: () => ({
    ko: '스프레드시트의 셀 한도(1,000만 개)를 넘게 됩니다. 기간을 줄이거나 새 스프레드시트에 가져와 주세요. 시트는 그대로입니다.',
    en: "The spreadsheet's limit of 10 million cells would be exceeded. Pull a shorter range, or into a new spreadsheet. The sheet is as it was.",
  }),
  // Pull
  badDate: (typed: string) => ({
    ko: `"${typed}"${particle(typed, '은/는')} 날짜가 아닙니다. 2026-01-31처럼 넣어 주세요.`,
    en: `"${typed}" is not a date. Write it like 2026-01-31.`,
  }),
  badOrder: (start: string, end: string) => ({
    ko: `시작일(${start})이 종료일(${end})보다 늦습니다.`,
    en: `The start date (${start}) is after the end date (${end}).`,
  }),
  pulled: (p: {
    tab: string;
    listed: number;
    added: number;
    updated: number;
    edited: number;
    conflicts: number;
    removed: number;
    gone: number;
  }) => ({
    ko: lines(
      `"${p.tab}": ${n(p.listed)}건을 가져왔습니다.`,
      `새 행 ${n(p.added)}, 바뀐 행 ${n(p.updated)}, 지운 행 ${n(p.removed)}`,
      p.edited > 0 && `수정하고 아직 보내지 않은 ${n(p.edited)}행은 그대로 두었습니다.`,
      p.conflicts > 0 && `충돌 ${n(p.conflicts)}행: 상태 열을 확인해 주세요.`,
      p.gone > 0 && `서비스에서 사라졌지만 남겨 둔 행 ${n(p.gone)}: 상태 열을 확인해 주세요.`,
    ),
    en: lines(
      `"${p.tab}": ${counted(p.listed, 'record')} pulled.`,
      `${n(p.added)} new, ${n(p.updated)} changed, ${n(p.removed)} removed`,
      p.edited > 0 &&
        `${counted(p.edited, 'row')} with edits that are not pushed ${p.edited === 1 ? 'was' : 'were'} kept.`,
      p.conflicts > 0 && `${counted(p.conflicts, 'row')} in conflict: see the Status column.`,
      p.gone > 0 &&
        `${counted(p.gone, 'row')} whose record is gone ${p.gone === 1 ? 'was' : 'were'} kept: see the Status column.`,
    ),
  }),
  incomplete: (reason: Text) => ({
    ko: say`⚠ 불완전: ${reason}. 목록에 없는 행은 지우지 않았습니다.`,
    en: say`⚠ Incomplete: ${reason}. No row was removed for being absent.`,
  }),
  cellsLost: (tab: string, places: string, count: number) => ({
    ko: `⚠ "${tab}"의 ${count}칸이 서비스 값 그대로 저장되지 않았습니다 (${places}). 이 칸은 보내지 마세요.`,
    en: `⚠ ${counted(count, 'cell')} of "${tab}" did not keep the service's value (${places}). Do not push ${count === 1 ? 'it' : 'these'}.`,
  }),
  formulasEmptied: (places: string, count: number) => ({
    ko: `⚠ ${count}칸을 비웠습니다. 이 스프레드시트에서는 서비스의 글이 수식으로 실행되기 때문입니다: ${places}. 서비스의 값은 그대로이고, 이 칸에 직접 입력하지 않는 한 이 칸의 값은 보내지 않습니다. 원래 글은 웹 서비스에서 확인해 주세요.`,
    en: `⚠ ${counted(count, 'cell')} ${count === 1 ? 'was' : 'were'} emptied, because this spreadsheet runs the service's text there as a formula: ${places}. The service still has its values, and nothing is sent for these cells unless you type into them. Look up the texts in the web application.`,
  }),
  pullPaused: (left: string) => ({
    ko: `시간이 다 되어 잠시 멈췄습니다. 받은 것은 보관했고, 시트는 아직 그대로입니다. 메뉴의 "이어서 하기"를 실행해 주세요. 다음: ${left}`,
    en: `Paused: the time of one run is used up. What came is kept, and the sheet is still as it was. Run "Continue" in the menu. Next: ${left}`,
  }),
  // Push
  nothingToPush: (tab: string) => ({
    ko: `"${tab}": 보낼 것이 없습니다.`,
    en: `"${tab}": nothing to send.`,
  }),
  confirmSuspicion: (what: Text) => ({
    ko: say`⚠ 확인해 주세요\n${what}\n\n그래도 계속할까요?`,
    en: say`⚠ Please check\n${what}\n\nGo on all the same?`,
  }),
  /** count: of the rows that are sent; 0: only the tab and our books change. */
  confirmPush: (count: number): Text =>
    count === 0
      ? {
          ko: '서비스로 보낼 것은 없습니다. "확인"을 누르면 이미 서비스에 있는 행으로 시트에 적습니다.',
          en: 'Nothing will be sent. Press OK to write into the tab what is on the service already.',
        }
      : {
          ko: `"확인"을 누르면 ${n(count)}건을 모두 이대로 서비스에 보냅니다. 사유를 남기려면 아래에 적어 주세요 (비워도 됩니다).`,
          en: `Press OK to send ${count === 1 ? 'this row' : `all ${n(count)} rows`} to the service, exactly so. You may type a reason; it is kept in the history.`,
        },
  confirmBooks: {
    ko: '서비스로 보낼 것은 없습니다. 지난 보내기의 결과를 시트에 적어 둘까요?',
    en: 'Nothing will be sent. Write down in the tab what became of the last push?',
  },
  othersAreNotSent: {
    ko: '아래는 확인되었지만 아직 보내지 않은 것으로 기록되어 있습니다. 내가 하루 안에 확인한 것이 아니므로(다른 사용자가 확인했거나, 이미 취소되었거나, 기록이 바뀜) 여기서는 보내지 않습니다. 보내려면 그 탭에서 "변경 보내기..."를 실행해 시트에 있는 내용을 직접 확인해 주세요. 필요 없으면 "남은 보내기 취소..."로 지울 수 있습니다.',
    en: 'These stand in the journal as confirmed and not sent yet. They are not what you confirmed within the last day (somebody else did, or they were cancelled, or the record of them was changed), so nothing of it is sent from here. To send what the tab shows, open the tab and run "Push changes...": you confirm it yourself then. "Cancel what is not sent..." drops it.',
  },
  othersDropped: (users: string) => ({
    ko: `⚠ 이 탭에는 내가 하루 안에 확인한 것이 아닌, 보내지 않은 보내기가 남아 있습니다${users === '' ? '' : ` (${users})`}. 지금 보내면 그것은 취소되고, 위에 보이는 내용만 내 이름으로 보냅니다.`,
    en: `⚠ A push of this tab that you did not confirm within the last day is not finished${users === '' ? '' : ` (${users})`}. If you push now, the rest of it is dropped, and only what is shown above is sent, as yours.`,
  }),
  /** users: who it says confirmed them, '' where nobody is named. */
  othersWaiting: (list: Text, count: number, users: string) => ({
    ko: say`· ${list}: ${n(count)}건${users === '' ? '' : ` (${users})`}`,
    en: say`· ${list}: ${counted(count, 'row')}${users === '' ? '' : ` (${users})`}`,
  }),
  changedMeanwhile: {
    ko: '확인하는 동안 시트나 서비스가 바뀌었습니다. 새로 계산한 내용입니다.',
    en: 'The sheet or the service changed while you were looking. This is the new plan.',
  },
  pushed: (p: {
    tab: string;
    updated: number;
    created: number;
    different: number;
    alreadyThere: number;
  }) => ({
    ko: lines(
      `"${p.tab}": 수정 ${n(p.updated)}건, 신규 ${n(p.created)}건이 서비스에 반영된 것을 확인했습니다.`,
      p.alreadyThere > 0 && `이미 서비스에 있던 것 ${n(p.alreadyThere)}건`,
      p.different > 0 &&
        `접수되었지만 목록에 아직 보이지 않거나 다르게 보이는 것 ${n(p.different)}건 (노란색)`,
    ),
    en: lines(
      `"${p.tab}": ${n(p.updated)} updated and ${n(p.created)} created, as seen on the service.`,
      p.alreadyThere > 0 &&
        `${n(p.alreadyThere)} ${p.alreadyThere === 1 ? 'was' : 'were'} on the service already`,
      p.different > 0 && `${n(p.different)} accepted, but not listed yet or shown differently (yellow)`,
    ),
  }),
  notSentRows: (p: {
    total: number;
    blocked: number;
    conflicts: number;
    open: number;
    moved: number;
    dropped: number;
    waiting: number;
    held: number;
  }) => ({
    ko: say`보내지 않은 행 ${n(p.total)}건 (${dotted(p.blocked > 0 && `보낼 수 없음 ${n(p.blocked)}`, p.conflicts > 0 && `충돌 ${n(p.conflicts)}`, p.open > 0 && `지난 결과를 기다림 ${n(p.open)}`, p.moved > 0 && `그사이 바뀜 ${n(p.moved)}`, p.dropped > 0 && `보내기가 멈춤 ${n(p.dropped)}`, p.waiting > 0 && `"이어서 하기"로 보낼 것 ${n(p.waiting)}`, p.held > 0 && `서비스가 받지 않는 열 ${n(p.held)}`)}): 이유는 상태 열에 있습니다.${p.total > p.waiting ? ' 고친 뒤 "실패한 행만 다시 보내기..."로 보내 주세요.' : ''}`,
    en: say`${p.total === 1 ? '1 row was' : `${n(p.total)} rows were`} not sent (${dotted(p.blocked > 0 && `${n(p.blocked)} cannot be sent`, p.conflicts > 0 && counted(p.conflicts, 'conflict'), p.open > 0 && `${n(p.open)} waiting for an earlier result`, p.moved > 0 && `${n(p.moved)} changed meanwhile`, p.dropped > 0 && `${n(p.dropped)} dropped`, p.waiting > 0 && `${n(p.waiting)} left for "Continue"`, p.held > 0 && `${n(p.held)} with a column that the service does not take`)}): the Status column says why.${p.total > p.waiting ? ' Once corrected, "Push failed rows again..." sends them.' : ''}`,
  }),
  inDoubtRows: (count: number) => ({
    ko: `결과를 확인하지 못한 행 ${n(count)}건: 다시 보내지 않고 다음에 확인합니다.`,
    en: `${count === 1 ? '1 row is' : `${n(count)} rows are`} in doubt: not sent again, and looked for next time.`,
  }),
  progress: (done: number, total: number, endsAt: string) => ({
    ko: `${n(done)} / ${n(total)}${endsAt === '' ? '' : ` · ${endsAt}쯤 끝남`}`,
    en: `${n(done)} of ${n(total)}${endsAt === '' ? '' : ` · ends about ${endsAt}`}`,
  }),
  pushPaused: (remaining: number, endsAt: string) => ({
    ko: `한 번에 실행할 수 있는 시간이 다 되어 잠시 멈췄습니다. 남은 ${n(remaining)}건은 메뉴의 "이어서 하기"로 보내 주세요${endsAt === '' ? '' : ` (계속하면 ${endsAt}쯤 끝남)`}.`,
    en: `Paused: the time of one run is used up. Send the remaining ${n(remaining)} with "Continue" in the menu${endsAt === '' ? '' : ` (done about ${endsAt} if continued now)`}.`,
  }),
  pushCancelled: (remaining: number) => ({
    ko: `취소했습니다. 아직 보내지 않은 ${n(remaining)}건은 보내지 않습니다. 고친 내용은 시트에 그대로 있습니다.`,
    en: `Cancelled. The ${n(remaining)} that were not sent yet will not be sent; what you typed is still in the tab.`,
  }),
  replacesWholeRecords: (title: string, lost: Text) => ({
    ko: say`⚠ 보내기를 멈췄습니다. 보내지 않은 항목이 서비스에서 지워졌습니다. "${title}" 한 건에서 지워진 값: ${lost}. 웹 서비스에서 이 값을 다시 넣어 주세요. 다른 건은 보내지 않았습니다.`,
    en: say`⚠ Stopped: the service's PUT empties the fields that are not sent. Lost on the one record "${title}": ${lost}. Put these values back in the web application. No other record was touched.`,
  }),
  offerReplaceMode: (list: Text) => ({
    ko: say`다음부터 "${list}"의 행을 보낼 때 아는 항목을 모두 함께 보내도록 설정할까요 (설정의 mode=replace)? 그러면 보내지 않은 항목이 지워지지 않습니다. 설정한 뒤 다시 미리 보고 보내 주세요.`,
    en: say`Set the list "${list}" to "PUT replaces" (replace)? From then on all known fields are sent along. Then preview and push again.`,
  }),
  rejectedRows: { ko: '서비스가 거절한 행:', en: 'Rejected by the service:' },
  /** now: the setting as it is; others: the ones to try. isMaybeValue: the refusal may as well be about a value. */
  putHint: (now: string, others: readonly string[], isMaybeValue: boolean) => ({
    ko: `${isMaybeValue ? '값 때문에 거절된 것이 아니라면, ' : ''}서비스가 행을 다른 방법으로 가리킬 수 있습니다 (지금 put=${now}). 메뉴의 "설정..."에서 이 목록에 check를 넣으면 데이터를 바꾸지 않고 알아봅니다. 그래도 알 수 없으면 ${others.map(way => `put=${way}`).join(', ')} 순서로 시도해 보세요. 아무것도 바뀌지 않았습니다.`,
    en: `${isMaybeValue ? 'If it was not refused for a value, the' : 'The'} service may name records in another way (now put=${now}). Enter "check" for this list under "Settings..." in the menu: it finds out without changing data. If it cannot tell, try ${others.map(way => `put=${way}`).join(', then ')}. Nothing was changed.`,
  }),
  wholeRecordsHint: (mode: 'replace' | 'whole') => ({
    ko: `서비스가 수정하지 않은 항목이 필요하다고 답했다면 건 전체를 보내야 하는 서비스입니다. "설정..."에서 이 목록에 mode=${mode}를 넣고 다시 보내 주세요.`,
    en: `If the service asks for fields that you did not edit, it takes whole records only: set mode=${mode} for this list under "Settings...", then push again.`,
  }),
  unknownRows: {
    ko: '결과를 모르는 행 (다시 보내지 않고 다음에 확인합니다):',
    en: 'Outcome unknown (not sent again; checked next time):',
  },
  leftOutRows: { ko: '그사이 바뀌어 보내지 않은 행:', en: 'Changed meanwhile and not sent:' },
  nothingToContinue: { ko: '이어서 할 일이 없습니다.', en: 'There is nothing to continue.' },
  about: (p: { version: string; workspace: string; baseUrl: string; user: string }) => ({
    ko: `finance-sheets ${p.version}\n워크스페이스: ${p.workspace}\n주소: ${p.baseUrl}\n사용자: ${p.user}\n\n라이선스: Apache-2.0`,
    en: `finance-sheets ${p.version}\nWorkspace: ${p.workspace}\nAddress: ${p.baseUrl}\nUser: ${p.user}\n\nLicence: Apache-2.0`,
  }),
  unknownUser: { ko: '알 수 없는 사용자', en: 'unknown user' },
});
