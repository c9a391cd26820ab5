/** The archive in BigQuery: its menu, its questions, its results, and what Google refuses. */

import { alike, counted, lines, listed, n, particle, say, type Text, text } from './words';

export const title = { ko: '월별 보관 (BigQuery)', en: 'Archive (BigQuery)' };
export const start = { ko: '월별 자료 보관...', en: 'Archive months...' };
export const goOn = { ko: '보관 이어서 실행', en: 'Continue the archive' };
export const stop = { ko: '보관 중지...', en: 'Stop the archive...' };

/** Columns of each table besides the list's own. */
export const columns = {
  record: { ko: '서비스에서 받은 전체 내용', en: 'The whole record as it came' },
  archiveMonth: { ko: '보관 월 (1일)', en: 'Archived month (its first day)' },
  pulledAt: { ko: '가져온 시각 (한국 시간)', en: 'Pulled at (Korean time)' },
  loadId: { ko: '보관 작업 번호', en: 'Load that wrote the row' },
  isComplete: { ko: '해당 월 전체를 받음', en: 'The month came whole' },
};
export const table = text((list: Text, workspace: string) => ({
  ko: say`${list}: ${workspace}. 월별로 통째로 교체됩니다.`,
  en: say`${list}: ${workspace}. Each month is replaced as a whole.`,
}));
export const dataset = {
  ko: '재무 서비스에서 보관한 월별 자료',
  en: 'Months archived from the finance service',
};
export const newestView = text((list: Text) => ({
  ko: say`${list}: ID별 최신 자료`,
  en: say`${list}: the newest of each ID`,
}));
export const namedView = {
  ko: '거래와 계정과목·태그·거래처의 현재 이름',
  en: 'Transactions with the present names of category, tags and contact',
};
export const monthlyView = {
  ko: '월·계정과목별 합계. leftOut: 방향, 날짜 또는 금액이 없어 합계에서 빠진 건수',
  en: 'Sums by month and category. leftOut: records without direction, day or amount, which no sum has',
};

export const askPlace = text((last: string) => ({
  ko: lines(
    'Google Cloud 프로젝트와 데이터 세트: 프로젝트.데이터세트',
    last === '' ? '예: my-project.finance' : `비워 두면 지난번과 같이: ${last}`,
  ),
  en: lines(
    'Google Cloud project and data set: project.data_set',
    last === '' ? 'Example: my-project.finance' : `Leave empty for the last one: ${last}`,
  ),
}));
export const badPlace = text((typed: string) => ({
  ko: `프로젝트와 데이터 세트로 읽을 수 없습니다: "${typed}". 예: my-project.finance`,
  en: `This is no project and data set: "${typed}". Example: my-project.finance`,
}));
export const askMakeDataset = text((dataset: string, project: string, location: string) => ({
  ko: `"${project}" 프로젝트에 데이터 세트 "${dataset}"${particle(dataset, '이/가')} 없습니다. ${location} (서울)에 새로 만들까요?\n프로젝트의 관리자와 편집자는 이 데이터 세트를 볼 수 있습니다.`,
  en: `Project "${project}" has no data set "${dataset}". Make it in ${location} (Seoul)?\nThe project's owners and editors can see what is in it.`,
}));
export const askLists = { ko: '목록 번호 (예: 1, 3-5)', en: 'Numbers of the lists (example: 1, 3-5)' };
export const usualLists = text((numbers: string) => ({
  ko: `보관할 목록. 비워 두면: ${numbers}`,
  en: `Lists to archive. Leave empty for: ${numbers}`,
}));
export const listLine = text((number: number, list: Text, isByMonth: boolean, isPersonal: boolean) => {
  const notes = (month: string, now: string, members: string): string =>
    [isByMonth ? month : now, ...(isPersonal ? [members] : [])].join(', ');
  return {
    ko: say`${number}. ${list} (${notes('월별', '현재 상태', '구성원 개인정보')})`,
    en: say`${number}. ${list} (${notes('by month', 'as it is now', "members' data")})`,
  };
});
export const badLists = text((typed: string) => ({
  ko: `목록 번호를 읽을 수 없습니다: "${typed}". 예: 1, 3-5`,
  en: `These are no numbers of lists: "${typed}". Example: 1, 3-5`,
}));
export const askMonths = {
  ko: '보관할 기간 (예: 2024-01 ~ 2025-12, 지난달)',
  en: 'Months to archive (example: 2024-01 ~ 2025-12, last month)',
};
export const badMonths = text((typed: string) => ({
  ko: `기간을 읽을 수 없습니다: "${typed}". 예: 2024-01 ~ 2025-12, 지난달`,
  en: `These are no months: "${typed}". Example: 2024-01 ~ 2025-12, last month`,
}));
export const tooManyMonths = text((most: number) => ({
  ko: `한 번에 최대 ${n(most)}개월을 보관할 수 있습니다.`,
  en: `At most ${counted(most, 'month')} can be archived at once.`,
}));
export const askMembers = text((label: Text, canGoWithout: boolean) => ({
  ko: lines(
    say`"${label}"에는 구성원 개인정보가 있습니다. 데이터 세트를 볼 수 있는 모든 사람이 보게 됩니다. 보관할까요?`,
    canGoWithout && '"아니요": 이 자료를 제외하고 보관합니다.',
  ),
  en: lines(
    say`"${label}" holds members' data. Everyone who can see the data set will see it. Archive it?`,
    canGoWithout && '"No": the rest is archived without it.',
  ),
}));
export const nothingChosen = { ko: '보관할 목록이 없습니다.', en: 'There is nothing to archive.' };

export const deletesMonths = text((days: number) => ({
  ko: `⚠ 이 데이터 세트에서는 매월 자료를 그 달 1일부터 ${n(days)}일 뒤 Google이 삭제합니다.`,
  en: `⚠ Google deletes each month of this data set ${counted(days, 'day')} after its first day.`,
}));
export const deletesTables = text((days: number) => ({
  ko: `⚠ 이 데이터 세트에 만든 테이블은 ${n(days)}일 뒤 Google이 삭제합니다.`,
  en: `⚠ Google deletes a table of this data set ${counted(days, 'day')} after it was made.`,
}));

export interface PlanWords {
  readonly place: string;
  readonly location: string;
  readonly lists: readonly Text[];
  readonly first: string;
  readonly last: string;
  readonly months: number;
  readonly requests: number;
  readonly loads: number;
  readonly minutes: number;
  /** Who may see the data set, as far as Google tells. */
  readonly people: readonly Text[];
  /** What Google deletes of the data set, and when; null: nothing. */
  readonly expires: Text | null;
  /** Lists with members' data that are archived. */
  readonly members: readonly Text[];
}
export const askStart = text((p: PlanWords) => ({
  ko: lines(
    say`${p.place} (${p.location})에 보관: ${p.lists}`,
    `${p.first} ~ ${p.last}, ${n(p.months)}개월`,
    `서비스 조회 약 ${n(p.requests)}회, BigQuery 적재 최대 ${n(p.loads)}회 (무료), 약 ${n(p.minutes)}분. 6분 안에 끝나지 않으면 "보관 이어서 실행"을 눌러 주세요.`,
    'BigQuery 저장 공간과 조회 비용은 프로젝트에 청구됩니다 (무료 한도: 월 10 GB, 조회 1 TB).',
    p.members.length > 0 && say`⚠ 구성원 개인정보: ${p.members}`,
    say`볼 수 있는 사람: ${p.people}. 프로젝트 권한으로 볼 수 있는 사람이 더 있을 수 있습니다.`,
    p.expires,
    '시작할까요?',
  ),
  en: lines(
    say`Archive in ${p.place} (${p.location}): ${p.lists}`,
    `${p.first} ~ ${p.last}, ${counted(p.months, 'month')}`,
    `About ${counted(p.requests, 'request')} to the service, at most ${counted(p.loads, 'load')} into BigQuery (free), about ${counted(p.minutes, 'minute')}. If six minutes are not enough, run "Continue the archive".`,
    'The project pays for storage and queries (free each month: 10 GB, 1 TB of queries).',
    p.members.length > 0 && say`⚠ Members' data: ${p.members}`,
    say`It can be seen by: ${p.people}. Rights in the project may let others see it, too.`,
    p.expires,
    'Begin?',
  ),
}));
export const askReplacePaused = text((place: string, first: string, last: string) => ({
  ko: `중단된 보관이 있습니다 (${place}, ${first} ~ ${last}). 새 보관으로 바꿀까요? 이미 보관된 달은 그대로입니다.`,
  en: `An archive is paused (${place}, ${first} ~ ${last}). Replace it by a new one? Months that are archived stay.`,
}));

export interface EndWords {
  readonly loaded: number;
  readonly rows: number;
  readonly same: number;
  readonly troubles: readonly Text[];
  readonly more: number;
  /** Views that stay as they are. */
  readonly views: readonly string[];
}
function results(p: EndWords) {
  return {
    ko: lines(
      `보관 ${n(p.loaded)}건 (${n(p.rows)}행), 변경 없음 ${n(p.same)}건`,
      p.troubles.length > 0 && say`확인해 주세요:\n${listed([...p.troubles], '\n')}`,
      p.more > 0 && `외 ${n(p.more)}건`,
      p.views.length > 0 &&
        `다른 사람이 만들었거나 바꾼 뷰는 그대로 두었습니다: ${p.views.join(', ')}. 새로 만들려면 이름을 바꾸거나 지운 뒤 다시 보관해 주세요.`,
    ),
    en: lines(
      `${counted(p.loaded, 'month')} archived (${counted(p.rows, 'row')}), ${n(p.same)} unchanged`,
      p.troubles.length > 0 && say`Please look at:\n${listed([...p.troubles], '\n')}`,
      p.more > 0 && `and ${n(p.more)} more`,
      p.views.length > 0 &&
        `These views were made or changed by a person, so they stay: ${p.views.join(', ')}. Rename or delete them and archive again to have the add-on's.`,
    ),
  };
}
export const done = text((p: EndWords) => ({
  ko: lines('보관을 마쳤습니다.', results(p)),
  en: lines('The archive is done.', results(p)),
}));
export const paused = text((list: Text, month: string, left: number) => ({
  ko: say`실행 시간이 다 되어 멈췄습니다. 다음: ${list} ${month}. 남은 ${n(left)}건은 메뉴의 "${goOn}"으로 계속해 주세요.`,
  en: say`The time of this run is used up. Next: ${list} ${month}. Continue with "${goOn}" in the menu: ${counted(left, 'month')} to go.`,
}));
export const stopped = {
  ko: '보관을 중지했습니다. 이미 보관된 달은 그대로입니다.',
  en: 'The archive was stopped. Months that are archived stay.',
};
export const askStop = text((left: number) => ({
  ko: `남은 ${n(left)}건의 보관을 중지할까요?`,
  en: `Stop the archive, with ${counted(left, 'month')} to go?`,
}));
export const nothingPaused = { ko: '이어서 실행할 보관이 없습니다.', en: 'No archive waits.' };
export const otherWorkspace = {
  ko: '중단된 보관은 다른 워크스페이스의 것입니다. 그 워크스페이스에 연결하거나 메뉴에서 보관을 중지해 주세요.',
  en: 'The paused archive is of another workspace. Connect to that one, or stop the archive in the menu.',
};

/** Why a month is not archived, or not as a whole. */
export const trouble = text((list: Text, month: string, why: Text) => alike(say`${list} ${month}: ${why}`));
export const cameEmpty = {
  ko: '서비스에서 받은 자료가 없어 이전에 보관한 자료를 그대로 두었습니다',
  en: 'nothing came, so what was archived before stays',
};
export const keptWhole = text((why: Text) => ({
  ko: say`일부만 받아 이전에 보관한 전체 자료를 그대로 두었습니다 (${why})`,
  en: say`it came in part, so the whole month that was archived before stays (${why})`,
}));
export const keptMembers = {
  ko: '구성원 개인정보를 포함해 보관한 달입니다. 이번에는 포함하지 않아 그대로 두었습니다. 빼려면 BigQuery에서 그 달의 파티션을 지우고 다시 보관해 주세요',
  en: "the month was archived with members' data, and this archive is without, so it stays as it is. To take them out, delete its partition in BigQuery and archive again",
};
export const goneAtOnce = text((days: number) => ({
  ko: `이 테이블에서는 매월 1일부터 ${n(days)}일이 지난 자료를 Google이 바로 삭제하므로 보관하지 않았습니다. 관리자에게 테이블의 만료 기간을 확인해 주세요`,
  en: `Google deletes what is older than ${counted(days, 'day')} from this table at once, so the month was not archived. Ask the administrator about the expiration of the table`,
}));
export const keptMany = text((now: number, before: number) => ({
  ko: `${n(before)}행이던 자료를 ${n(now)}행만 받아 그대로 두었습니다. 맞다면 BigQuery에서 그 달의 파티션을 지우고 다시 보관해 주세요`,
  en: `only ${n(now)} of ${counted(before, 'row')} came, so the month stays as it was. If that is right, delete its partition in BigQuery and archive again`,
}));
export const archivedInPart = text((why: Text) => ({
  ko: say`일부만 보관했습니다 (${why})`,
  en: say`archived in part (${why})`,
}));
export const tooLong = {
  ko: '한 번의 실행 시간 안에 받지 못했습니다. 나머지 달은 계속 보관합니다',
  en: 'it does not come within the time of one run. The other months go on',
};
export const withoutIds = text((rows: number) => ({
  ko: `ID가 없는 ${n(rows)}건은 보관하지 못했습니다`,
  en: `${counted(rows, 'record')} without an ID could not be archived`,
}));

export const foreignTable = text((table: string) => ({
  ko: `"${table}" 테이블은 다른 워크스페이스의 것이거나 이 부가기능이 만든 것이 아닙니다. 다른 데이터 세트를 선택해 주세요.`,
  en: `Table "${table}" is of another workspace, or this add-on did not make it. Choose another data set.`,
}));
export const changedColumns = text((table: string, columns: string) => ({
  ko: `"${table}" 테이블에서 열의 형식이 바뀌었습니다: ${columns}. 테이블 이름을 바꾸거나 지운 뒤 다시 보관해 주세요.`,
  en: `The type of columns of table "${table}" was changed: ${columns}. Rename or delete the table, then archive again.`,
}));
export const notPartitioned = text((table: string) => ({
  ko: `"${table}" 테이블이 월별로 나뉘어 있지 않습니다. 테이블 이름을 바꾸거나 지운 뒤 다시 보관해 주세요.`,
  en: `Table "${table}" is not divided by months. Rename or delete it, then archive again.`,
}));
export const noPermission = {
  ko: 'BigQuery를 쓰려면 Google 권한이 필요합니다. Google 권한 화면에서 BigQuery 항목을 선택한 뒤 다시 실행해 주세요.',
  en: "The archive needs a Google permission. Tick BigQuery on Google's permission page, then run the command again.",
};

/** Google's reasons, in the order of Google's documentation. */
const own = {
  notFound: {
    ko: '프로젝트, 데이터 세트 또는 테이블이 없습니다. 이름을 확인해 주세요. 삭제된 테이블은 보관을 다시 시작하면 새로 만들어집니다',
    en: 'there is no such project, data set or table. Check the names. A new archive makes a deleted table again',
  },
  accessDenied: {
    ko: '이 프로젝트나 데이터 세트에 대한 권한이 없습니다. 관리자에게 "BigQuery 데이터 편집자"와 "BigQuery 작업 사용자" 역할을 요청해 주세요',
    en: 'you may not use this project or data set. Ask its administrator for the roles "BigQuery Data Editor" and "BigQuery Job User"',
  },
  billingNotEnabled: {
    ko: '프로젝트에 결제가 연결되어 있지 않습니다. 관리자에게 결제 연결을 요청해 주세요. 결제 없이는 자료가 60일 뒤 삭제됩니다',
    en: 'the project has no billing account. Ask its administrator for one. Without it Google deletes what was archived after 60 days',
  },
  quotaExceeded: {
    ko: '프로젝트의 BigQuery 한도를 다 썼습니다. 내일 이어서 실행하거나 관리자에게 한도를 확인해 주세요',
    en: 'the quota of the project is used up. Continue tomorrow, or ask its administrator about the quota',
  },
  rateLimitExceeded: {
    ko: '요청이 너무 잦습니다. 잠시 뒤 이어서 실행해 주세요',
    en: 'there were too many requests. Continue in some minutes',
  },
  invalid: {
    ko: 'BigQuery가 자료를 받지 않았습니다. 테이블의 열을 누가 바꿨는지 확인해 주세요',
    en: 'the rows were refused. Check whether the columns of the table were changed',
  },
  invalidQuery: {
    ko: '조회를 실행하지 못했습니다. 테이블이나 뷰를 누가 바꿨는지 확인해 주세요',
    en: 'a query failed. Check whether a table or a view was changed',
  },
  SERVICE_DISABLED: {
    ko: '이 부가기능의 Google Cloud 프로젝트에서 BigQuery API가 꺼져 있습니다. 부가기능을 설치한 관리자에게 켜 달라고 요청해 주세요',
    en: "the BigQuery API is off in this add-on's own Google Cloud project. Ask the administrator who installed the add-on to enable it",
  },
  noAnswer: {
    ko: '응답이 없었습니다. 잠시 뒤 이어서 실행하면 결과부터 확인합니다',
    en: 'no answer came. Continue in some minutes: the outcome is looked up first',
  },
};
/** Also by Google's other words for them. */
export const reasons: Readonly<Record<string, Text>> = {
  ...own,
  forbidden: own.accessDenied,
  insufficientPermissions: own.accessDenied,
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: own.accessDenied,
  IAM_PERMISSION_DENIED: own.accessDenied,
  BILLING_DISABLED: own.billingNotEnabled,
  accessNotConfigured: own.SERVICE_DISABLED,
  jobRateLimitExceeded: own.rateLimitExceeded,
  RATE_LIMIT_EXCEEDED: own.rateLimitExceeded,
  backendError: own.noAnswer,
  internalError: own.noAnswer,
  jobBackendError: own.noAnswer,
  jobInternalError: own.noAnswer,
  tableUnavailable: own.noAnswer,
};
const others: Text = {
  ko: 'BigQuery가 거절했습니다. 잠시 뒤 이어서 실행해 주세요',
  en: 'the request was refused. Continue in some minutes',
};
export const refused = text((reason: string, said: string) => {
  const why = reasons[reason] ?? others;
  return alike(lines(say`BigQuery: ${why}.`, said !== '' && say`Google: ${said} (${reason})`));
});

/** Groups that may see a data set, by Google's word for them. */
export const groups: Readonly<Record<string, Text>> = {
  projectOwners: { ko: '프로젝트 소유자', en: "the project's owners" },
  projectWriters: { ko: '프로젝트 편집자', en: "the project's editors" },
  projectReaders: { ko: '프로젝트 뷰어', en: "the project's viewers" },
  allAuthenticatedUsers: { ko: '⚠ Google 계정이 있는 모든 사람', en: '⚠ everyone with a Google account' },
  allUsers: { ko: '⚠ 인터넷의 모든 사람', en: '⚠ everyone on the internet' },
};
