/** What we know of the service: the screen, the facts, and how each is known. */

import { alike, counted, dotted, say, type Text, text } from '../words';

export const title = { ko: '알려진 서비스 동작', en: 'What we know of the service' };
export const about = {
  ko: '서비스 문서에 없는 동작을 목록별로 보여 줍니다. 각 내용 아래에 어떻게 알게 되었는지 적혀 있습니다. 확인이 필요 없는 값은 그대로 두면 됩니다. 이 워크스페이스에 연결한 모든 사용자에게 적용됩니다.',
  en: 'How the service behaves where its documents say nothing, list by list. Below each fact stands how it is known. Leave the values that need no change. It holds for everybody who is connected to this workspace.',
};
export const fields = { ko: '서비스 문서에 없는 열', en: 'Columns beyond the documents' };
export const fieldsHint = {
  ko: '"한 행으로 먼저 확인"인 열은 처음 보낼 때 한 행만 보내 서비스가 받는지 확인합니다.',
  en: 'A column that is "tried with one row first" is sent with one row at its first push, to see whether the service takes it.',
};
export const check = { ko: '연결 점검', en: 'Check the service' };
export const checkHint = {
  ko: '서비스가 수정할 건을 구분하는 방법을 확인합니다. 데이터는 바뀌지 않습니다.',
  en: 'Finds out how the service knows which record is changed, without changing any.',
};
export const checking = { ko: '점검하는 중', en: 'Checking' };
export const useFound = { ko: '찾은 값 선택', en: 'Choose what was found' };
// Handing it on
export const exchange = { ko: '다른 회사·스프레드시트와 주고받기', en: 'Hand it on, or take one over' };
export const make = { ko: '내보내기', en: 'Export' };
export const file = { ko: '모든 목록의 내용 (복사해서 전달)', en: 'All lists (copy and hand it on)' };
export const fileHint = {
  ko: '값과 알게 된 방법, 팀의 요청이 들어 있습니다. 사용자와 거래처 이름은 들어 있지 않습니다.',
  en: 'It has the values, how they are known, and the requests of the team; no names of users or records.',
};
export const download = { ko: '파일로 저장', en: 'Save as a file' };
export const take = { ko: '받은 내용', en: 'What you were given' };
export const chooseFile = { ko: '받은 파일 선택', en: 'Choose the file' };
export const read = { ko: '바뀌는 내용 보기', en: 'Show what would change' };
export const reading = { ko: '확인하는 중', en: 'Reading' };
export const confirm = { ko: '확인했습니다, 받아들이기', en: 'I have read it, take it over' };

// For the script only

export const VALUES: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  'put=body': { ko: '보내는 내용 안에 적음', en: 'within what is sent' },
  'put=query': { ko: '주소 뒤에 붙임', en: 'after the address' },
  'put=path': { ko: '주소의 일부로 적음', en: 'as a part of the address' },
  'mode=merge': { ko: '바뀐 항목만 보내기', en: 'Send changed fields only' },
  'mode=replace': { ko: '전체 항목 보내기', en: 'Send all fields' },
  'mode=whole': { ko: '빈 항목까지 모두 보내기', en: 'Send all fields, empty ones too' },
  'empty=text': { ko: '빈 글자로 보냄', en: 'with an empty text' },
  'empty=null': { ko: '값 없음으로 보냄', en: 'with "no value"' },
  'keys=used': { ko: '한 번만 처리함', en: 'it counts once' },
  'keys=ignored': { ko: '매번 새로 처리함', en: 'it counts each time' },
  'list=judged': { ko: '응답을 보고 판단', en: 'judged by the answer' },
  'list=whole': { ko: '항상 전부 조회됨', en: 'it always comes whole' },
  'others=prove': { ko: '한 행으로 먼저 확인', en: 'tried with one row first' },
  'others=always': { ko: '보냄', en: 'sent' },
  'others=never': { ko: '보내지 않음', en: 'not sent' },
  'field=': { ko: '한 행으로 먼저 확인', en: 'tried with one row first' },
  'field=others': { ko: '그 밖의 열과 같음', en: 'like all other columns' },
  'field=taken': { ko: '보냄', en: 'sent' },
  'field=never': { ko: '보내지 않음', en: 'not sent' },
};

/** The settings, as the page names them. */
export const FACTS: Readonly<Record<string, { readonly ko: string; readonly en: string }>> = {
  put: { ko: '수정할 건을 알리는 방법', en: 'How a change names its record' },
  mode: { ko: '수정할 때 보내는 항목', en: 'What a change carries' },
  empty: { ko: '값을 비우는 방법', en: 'How a field is emptied' },
  parallel: { ko: '동시에 보내는 요청 수', en: 'Requests at a time' },
  days: { ko: '요청 한 번의 날짜 수', en: 'Days of a request' },
  keys: { ko: '같은 요청이 두 번 도착하면', en: 'A request that arrives twice' },
  list: { ko: '목록이 전부 조회되는지', en: 'Whether the list comes whole' },
  write: { ko: '확인 없이 보내는 열', en: 'Columns sent without a trial' },
  others: { ko: '그 밖의 열 전부', en: 'All other columns' },
};

interface KnownBy {
  readonly source: 'sighting' | 'person';
  /** '' if it is unknown. */
  readonly when: string;
  readonly by: string;
  /** '' for none. */
  readonly record: string;
}

export const fact = text((name: string) => FACTS[name] ?? { ko: name, en: name });
export const value = text(
  (name: string, value: string) => VALUES[`${name}=${value}`] ?? { ko: value, en: value },
);
/** A setting that can be typed: its name, and its values with what each means, or the range that it takes. */
export const typedFact = text((name: string, values: readonly string[], takes: Text) => {
  const meanings = values.map(value => say`${VALUES[`${name}=${value}`]} (${value})`);
  return alike(say`${FACTS[name]} (${name}): ${meanings.length > 0 ? meanings : takes}`);
});
export const named = text((name: string) => alike(say`${FACTS[name]} (${name})`));
/** A setting with its present value. */
export const setTo = text((name: string, value: Text) => alike(say`${FACTS[name] ?? name}=${value}`));
export const assumed = { ko: '아직 확인하지 않은 추정', en: 'Assumed, not seen yet' };
/** How a fact is known. */
export const known = text(({ source, when, by, record }: KnownBy) => {
  const seen = {
    ko: record === '' ? '서비스 응답에서 확인' : say`"${record}" 건에서 확인`,
    en: record === '' ? 'Seen in an answer' : say`Seen on "${record}"`,
  };
  const said = {
    ko: by === '' ? '사용자가 정함' : say`${by}님이 정함`,
    en: by === '' ? 'Said by a person' : say`Said by ${by}`,
  };
  const who = source === 'sighting' && by !== '' && alike(by);
  return alike(dotted(source === 'sighting' ? seen : said, when !== '' && when, who));
});
export const ofKind = text((kind: 'update' | 'create', known: Text) => ({
  ko: say`${kind === 'update' ? '수정' : '신규'}: ${known}`,
  en: say`${kind === 'update' ? 'Changes' : 'New rows'}: ${known}`,
}));
export const lastIgnored = { ko: '지난번에 반영되지 않음', en: 'Not taken over last time' };
export const lastRefused = { ko: '지난번에 거절됨', en: 'Refused last time' };
export const byDocuments = text((labels: readonly Text[]) => ({
  ko: say`서비스 문서에 있어 항상 보내는 열: ${labels}`,
  en: say`Columns in the documents of the service, always sent: ${labels}`,
}));
export const keepsRest = text((known: Text) => ({
  ko: say`보내지 않은 항목은 그대로 남습니다. (${known})`,
  en: say`Fields that are not sent stay as they are. (${known})`,
}));
export const along = text((labels: readonly Text[], known: Text | null) => ({
  ko: say`수정할 때 함께 바뀌는 항목: ${labels}${known === null ? '' : say` (${known})`}`,
  en: say`Fields that change along with a change: ${labels}${known === null ? '' : say` (${known})`}`,
}));
export const waits = text((title: string, when: string) => ({
  ko: say`"${title}" 건의 수정 결과는 아직 확인하지 못했습니다. 보낸 시각: ${when}`,
  en: say`The change of "${title}", sent ${when}, has not been seen on the service yet.`,
}));
export const savedFor = text((list: Text) => ({
  ko: say`${list}: 저장했습니다.`,
  en: say`${list}: saved.`,
}));
export const changedMeanwhile = {
  ko: '그동안 다른 사람이 바꾸었거나 새로 확인된 내용이 있습니다. 저장하지 않고 지금 내용을 보여 드립니다. 확인하고 다시 저장해 주세요.',
  en: 'Another user changed this meanwhile, or a push has seen something new. Nothing was saved; it is shown as it is now.',
};
export const noList = {
  ko: '이 목록에는 알아 둘 동작이 없습니다.',
  en: 'There is nothing to know about this list.',
};
// Handing a profile on
export const changes = text((list: Text, name: Text, was: Text, next: Text) =>
  alike(say`${list} · ${name}: ${was} → ${next}`),
);
/** What a team answered about fields that change without being sent. */
export const handedAnswer = text((list: Text, answer: 'belongs' | 'damage', labels: readonly Text[]) => ({
  ko: say`${list} · ${answer === 'belongs' ? '수정할 때 함께 바뀌는 항목' : '수정할 때 잘못 바뀌는 항목 (이 방법으로는 수정을 보내지 않음)'}: ${labels}`,
  en: say`${list} · ${answer === 'belongs' ? 'Fields that change along with a change' : 'Fields that a change damages (no change is sent in this way)'}: ${labels}`,
}));
export const request = text((list: Text, request: string, body: string) => ({
  ko: say`${list} · 수정 요청: ${request}\n${body}`,
  en: say`${list} · Request for changes: ${request}\n${body}`,
}));
/** A request of the team in a handed-on file: what it sends, or what is wrong with it. */
export const teamRequest = text((name: string, what: Text | string) => ({
  ko: say`팀의 요청 "${name}": ${what}`,
  en: say`Request of the team "${name}": ${what}`,
}));
export const badTeamRequest = {
  ko: '이름, 방식, 경로, 쿼리, 본문이 모두 있어야 하고, 각각 따옴표 안의 글자여야 합니다.',
  en: 'it must have name, method, path, query and body, each a text in quotes.',
};
export const badRequests = {
  ko: '팀의 요청: 이 버전에서 읽을 수 없습니다.',
  en: 'Requests of the team: this version cannot read them.',
};
export const nameTwice = {
  ko: '같은 이름의 요청이 두 개입니다. 하나만 남겨 주세요.',
  en: 'two requests have this name. Keep one of them.',
};
export const twoAnswers = text((list: Text, labels: readonly Text[]) => ({
  ko: say`${list} · ${labels}: 함께 바뀌는 항목과 잘못 바뀌는 항목에 모두 들어 있습니다. 한쪽에만 남겨 주세요.`,
  en: say`${list} · ${labels}: said to change along, and said to be damaged. Keep one of the two.`,
}));
export const otherVersion = {
  ko: '더 새 버전에서 내보낸 파일입니다. 이 스프레드시트의 부가기능을 업데이트한 뒤 다시 넣어 주세요.',
  en: 'A newer version of the add-on exported this file. Update the add-on here, then paste it again.',
};
export const requestLabel = { ko: '수정 요청', en: 'Request for changes' };
export const notAProfile = {
  ko: '서비스 동작 파일이 아닙니다. [내보내기]로 만든 내용을 그대로 넣어 주세요.',
  en: 'This is no file of service facts. Paste what [Export] made, unchanged.',
};
export const brokenOff = text((line: number, column: number, near: string) => ({
  ko: `${line}번째 줄 ${column}번째 글자 (${near === '' ? '끝' : near})부터 형식이 잘못되었습니다. 그 앞의 쉼표, 따옴표, 괄호를 확인하거나 [내보내기]로 만든 내용을 그대로 넣어 주세요.`,
  en: `The file is broken from line ${line}, character ${column} on (${near === '' ? 'the end' : near}). Look at commas, quotes and brackets there, or paste what [Export] made, unchanged.`,
}));
export const unknownList = text((name: string) => ({
  ko: say`"${name}": 이 버전에서 지원하지 않는 목록입니다.`,
  en: say`"${name}": this version does not know the list.`,
}));
export const unknownFact = text((list: Text, name: string) => ({
  ko: say`${list} · "${name}": 이 버전에서 지원하지 않는 내용입니다.`,
  en: say`${list} · "${name}": this version does not know this fact.`,
}));
export const badFact = text((list: Text, name: Text, value: string) => ({
  ko: say`${list} · ${name}: "${value}" 값은 쓸 수 없습니다.`,
  en: say`${list} · ${name}: "${value}" is not possible.`,
}));
export const badRequest = text((list: Text, faults: readonly Text[]) => ({
  ko: say`${list} · 수정 요청: ${faults}`,
  en: say`${list} · Request for changes: ${faults}`,
}));
export const nothingNew = {
  ko: '새로운 내용이 없습니다. 모두 지금과 같습니다.',
  en: 'Nothing in it is new: all is as it is here.',
};
export const taken = text((count: number) => ({
  ko: say`${count}개 내용을 받아들였습니다.`,
  en: say`${counted(count, 'fact')} taken over.`,
}));
