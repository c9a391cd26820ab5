/** The words of the panel. */
import type { PlatformOrder, SwitchName, VersionLine } from '../../protocol-panel';
import { language } from '../texts';

type Words = Readonly<Record<'ko' | 'en', string>>;

interface Labelled {
  readonly label: Words;
  readonly about: Words;
}

const labelled = (ko: string, en: string, aboutKo: string, aboutEn: string): Labelled => ({
  label: { ko, en },
  about: { ko: aboutKo, en: aboutEn },
});

export const switchWords: Readonly<Record<SwitchName, Labelled>> = {
  slow: labelled('느린 응답', 'Slow', '요청마다 20초가 걸립니다.', 'Every request takes 20 seconds.'),
  'rate-limit': labelled(
    '요청 제한 (429)',
    'Rate limit (429)',
    '1분에 다섯 건까지만 받습니다.',
    'Takes five requests a minute.',
  ),
  lag: labelled(
    '늦는 목록',
    'Lagging lists',
    '반영된 것이 5분 뒤에야 목록에 보입니다.',
    'Lists show a change five minutes later.',
  ),
  replace: labelled(
    '보내지 않은 항목을 비움',
    'Empties what is not sent',
    '수정하면 보내지 않은 항목이 지워집니다.',
    'An update empties all fields that it leaves out.',
  ),
  'other-shape': labelled(
    '다른 응답 형식',
    'Another shape',
    '응답을 묶지 않고, 등록하면 번호만 답합니다.',
    'Bare lists; a new record answers its id only.',
  ),
  'fail-before': labelled(
    '오류 503, 반영 안 됨',
    'Error 503, not done',
    '끌 때까지 등록과 수정이 모두 실패합니다.',
    'Writes fail until you switch it off.',
  ),
  'fail-after': labelled(
    '오류 502, 반영됨',
    'Error 502, but done',
    '다음 등록·수정 한 건은 반영되고 오류로 답합니다.',
    'The next write is done, but answers an error.',
  ),
  'drop-after': labelled(
    '연결 끊김, 반영됨',
    'Dropped, but done',
    '다음 등록·수정 한 건은 반영되고 연결이 끊깁니다.',
    'The next write is done, then the line drops.',
  ),
  'time-out': labelled(
    '시간 초과, 반영됨',
    'Time-out, but done',
    '다음 등록·수정 한 건은 반영되고 응답이 없습니다.',
    'The next write is done, but never answers.',
  ),
};

export const switchGroups: readonly { readonly title: Words; readonly names: readonly SwitchName[] }[] = [
  {
    title: { ko: '등록·수정 요청', en: 'Writes: creates and updates' },
    names: ['fail-before', 'fail-after', 'drop-after', 'time-out'],
  },
  {
    title: { ko: '서비스 전체', en: 'The whole service' },
    names: ['slow', 'rate-limit', 'lag', 'replace', 'other-shape'],
  },
];

export const orderWords: Readonly<Record<Exclude<PlatformOrder, 'kill-now'>, Labelled>> = {
  'kill-sending': labelled(
    '보내는 중에 강제 종료',
    'Killed while sending',
    '다음 보내기는 등록·수정 세 건 뒤에 종료됩니다.',
    'The next push dies after three writes.',
  ),
  fail: labelled(
    '시트 서비스 오류',
    'Sheets fails once',
    '다음에 셀을 읽거나 쓸 때 한 번 오류가 납니다.',
    'The next reading or writing of cells throws.',
  ),
  limit: labelled(
    '6분 제한 임박',
    'Six minutes nearly over',
    '다음 실행은 첫 요청 뒤에 1분만 남습니다.',
    'The next run has one minute left.',
  ),
};

export const whyWords: Readonly<Record<VersionLine['why'], Words>> = {
  start: { ko: '처음 상태', en: 'At the start' },
  story: { ko: '이야기의 시작', en: 'Beginning of the story' },
  'by-hand': { ko: '직접 저장', en: 'Saved by you' },
  'before-restoring': { ko: '복원하기 전', en: 'Before a restore' },
};

export const listWords: Readonly<Record<string, Words>> = {
  contacts: { ko: '거래처', en: 'Contacts' },
  categories: { ko: '계정과목', en: 'Categories' },
  tags: { ko: '태그', en: 'Tags' },
  'tag-details': { ko: '태그 상세', en: 'Tag details' },
};

const words = {
  panel: { ko: '서비스와 플랫폼', en: 'Service and platform' },
  requests: { ko: '요청', en: 'Requests' },
  records: { ko: '서비스 자료', en: 'Records' },
  faults: { ko: '서비스 상태', en: 'Service faults' },
  platform: { ko: '플랫폼', en: 'Platform' },
  bodies: { ko: '보낸 내용과 응답 보기', en: 'Show what was sent and answered' },
  sent: { ko: '보낸 내용', en: 'Sent' },
  answered: { ko: '응답', en: 'Answered' },
  noBody: { ko: '내용이 없습니다.', en: 'No content.' },
  noAnswer: { ko: '응답이 없었습니다.', en: 'There was no answer.' },
  setAllBack: { ko: '모두 끄기', en: 'Switch all off' },
  allNormal: { ko: '모두 정상', en: 'All is normal' },
  search: { ko: '찾기', en: 'Search' },
  list: { ko: '목록', en: 'List' },
  colleague: {
    ko: '값을 누르면 동료가 웹 서비스에서 고치는 것처럼 바꿀 수 있습니다.',
    en: 'Click a value to change it as a colleague would in the web application.',
  },
  byAddOn: { ko: '시트에서', en: 'from the sheet' },
  byColleague: { ko: '동료가', en: 'by a colleague' },
  created: { ko: '등록', en: 'created' },
  updated: { ko: '수정', en: 'changed' },
  mark: { ko: '최근 변화', en: 'Lately' },
  nothingFound: { ko: '찾은 것이 없습니다.', en: 'Nothing was found.' },
  nextRun: { ko: '다음 실행에서', en: 'In the next run' },
  thisRun: { ko: '지금', en: 'Now' },
  killNow: { ko: '실행 강제 종료', en: 'Kill the run' },
  nothingRuns: { ko: '실행 중인 것이 없습니다.', en: 'Nothing is running.' },
  somethingRuns: { ko: '실행 중입니다.', en: 'A run is going on.' },
  slowMotion: { ko: '천천히 보기', en: 'Slow motion' },
  slowMotionAbout: {
    ko: '요청마다 0.5초씩 쉬어 눈으로 따라갈 수 있습니다.',
    en: 'Each request waits half a second.',
  },
  clock: { ko: '시계', en: 'Clock' },
  later20: { ko: '20분 뒤로', en: '20 minutes later' },
  laterDay: { ko: '하루 뒤로', en: 'One day later' },
  versions: { ko: '버전', en: 'Versions' },
  takeVersion: { ko: '지금 상태 저장', en: 'Save this version' },
  restore: { ko: '복원', en: 'Restore' },
  copies: { ko: '스프레드시트', en: 'Spreadsheets' },
  copy: { ko: '사본 만들기', en: 'Make a copy' },
  open: { ko: '열기', en: 'Open' },
  startOver: { ko: '모두 처음 상태로', en: 'Start over' },
  startingOver: { ko: '되돌리는 중…', en: 'Starting over…' },
  startOverAbout: {
    ko: '스프레드시트와 서비스를 처음으로 되돌립니다.',
    en: 'Spreadsheet and service as at the start.',
  },
  person: { ko: '다른 사람 창 열기', en: 'Open as another person' },
  firstPerson: { ko: '소유자 창 열기', en: 'Open as the owner' },
} as const;

export type PanelWord = keyof typeof words;

export const sayPanel = (word: PanelWord): string => words[word][language];
export const inWords = (text: Words): string => text[language];
