/** The screen on which a team describes how the service takes changes. */

import { text } from '../words';

export const title = { ko: '거래 수정 설정', en: 'How changes are taken' };
export const about = {
  ko: '서비스가 수정을 받는 방식을 한 번 정해 두면, 이 스프레드시트의 모든 사용자가 거래를 시트에서 수정해 보낼 수 있습니다.',
  en: 'Describe once the request by which the service takes changes. All users of this spreadsheet can then edit these fields in their tabs.',
};
export const where = {
  ko: '아래 내용은 서비스의 API 문서에 있습니다. 문서에 없으면 서비스의 명령줄 도구가 보내는 요청에서 확인할 수 있습니다.',
  en: "The service's API reference says all of it. If it does not, look at what the service's own command-line client sends.",
};
export const shape = { ko: '요청 형식', en: 'Shape of the request' };
export const kinds = {
  list: { ko: '여러 건씩: 본문 안의 목록', en: 'Many records: a list in the body' },
  bare: { ko: '여러 건씩: 본문 전체가 목록', en: 'Many records: the body is the list' },
  path: { ko: '한 건씩: 경로에 ID', en: 'One record: its ID in the path' },
  member: { ko: '한 건씩: 본문에 ID', en: 'One record: its ID in the body' },
  key: { ko: '한 건씩: ID 아래에 항목', en: 'One record: its fields under its ID' },
};
export const typed = { ko: 'JSON 직접 입력', en: 'JSON, typed' };
export const listAt = { ko: '목록의 이름 (예: data.items)', en: 'Name of the list, such as data.items' };
export const idName = { ko: 'ID의 이름 (예: ticketId)', en: 'Name of the ID, such as ticketId' };
export const idAsText = { ko: '숫자로 된 ID도 글자로 보내기', en: 'Send numeric IDs as text' };
export const members = { ko: '수정할 항목', en: 'Fields to edit' };
export const membersHint = {
  ko: '이름은 API 문서와 비교해 주세요. 처음에는 조회할 때의 이름이 들어 있습니다. 안쪽 항목은 category.id처럼 점으로 잇습니다.',
  en: 'Compare the names with the reference. At first each is the name under which it is read. A dot leads into an object, as in category.id.',
};
export const add = { ko: '항목 추가', en: 'Add a field' };
export const nameOf = text((label: string) => ({
  ko: `${label}: 서비스에서 쓰는 이름`,
  en: `${label}: its name on the service`,
}));
export const emptyOf = text((label: string) => ({ ko: `${label}: 비울 때`, en: `${label}: when emptied` }));
export const empties = {
  never: { ko: '비울 수 없음', en: 'Never emptied' },
  text: { ko: '빈 글자("")로 보냄', en: 'Sent as ""' },
  null: { ko: 'null로 보냄', en: 'Sent as null' },
};
export const drop = text((label: string) => ({ ko: `${label} 제외`, en: `Take out ${label}` }));
export const expert = { ko: '전문가용: JSON', en: 'For experts: JSON' };
export const toTyped = { ko: '이 형식을 JSON으로 수정', en: 'Edit this as JSON' };
export const pullNames = { ko: '목록 가져오기', en: 'Pull them' };
export const pullingNames = { ko: '목록을 가져오는 중', en: 'Pulling the lists' };
export const tryOne = { ko: '1건으로 시험', en: 'Try on one record' };
export const tryHint = {
  ko: '시트에서 한 건을 수정한 뒤 누르면, 그 건만 확인하고 보낸 다음 서비스의 결과와 비교합니다.',
  en: 'Edit one record in its tab first. That one alone is reviewed, sent, and compared with what the service then has.',
};
export const none = {
  ko: '저장된 설정이 없어 조회만 할 수 있습니다.',
  en: 'Nothing is described yet, so the list is only read.',
};
export const isRead = { ko: '이 설정으로 보냅니다.', en: 'Changes are sent by this request.' };
export const notRead = {
  ko: '아직 확인하지 않은 설정이라 보내지 않습니다. API 문서와 같으면 [확인했습니다]를 눌러 주세요. 모르는 내용이면 작성한 사람에게 문의해 주세요.',
  en: 'You have not read this yet, so no change of yours is sent by it. If it is what the API reference says, choose "I have read it". If not, ask the person who wrote it.',
};
export const accept = { ko: '확인했습니다', en: 'I have read it' };
export const body = { ko: '본문 (JSON)', en: 'Body (JSON)' };
export const bodyHint = {
  ko: '값이 들어갈 자리에 {{ }}를 입력합니다. 목록 안에 {{id}}가 있으면 여러 건을 한 번에 보냅니다. {{description?}}처럼 물음표가 있으면 비울 수 있습니다.',
  en: 'Write {{ }} where a value goes. A list with {{id}} in it takes several records at once. With a question mark, as in {{description?}}, a field may be emptied.',
};
export const insert = { ko: '넣을 항목', en: 'Field to insert' };
export const choose = { ko: '선택해서 넣기', en: 'Choose one' };
export const most = { ko: '요청 하나의 최대 건수', en: 'Records a request takes' };
export const sends = { ko: '보내는 항목', en: 'What is sent' };
export const changed = { ko: '수정한 항목만', en: 'Only what was edited' };
export const all = {
  ko: '본문의 모든 항목 (보내지 않은 항목을 서비스가 비우는 경우)',
  en: 'Every field of the body (where the service empties what is left out)',
};
export const answers = {
  ko: '응답에 건별 결과가 있는 경우 (선택)',
  en: 'Where an answer speaks of single records (optional)',
};
export const answerList = {
  ko: '결과 목록의 위치 (예: data.results)',
  en: 'Where the list of results is, such as data.results',
};
export const answerId = { ko: 'ID의 이름 (결과 안)', en: 'Its member with the ID' };
export const answerError = {
  ko: '오류의 이름 (비어 있으면 성공)',
  en: 'Its member with the error (empty: taken)',
};
export const faults = { ko: '수정이 필요한 항목', en: 'To be corrected' };
export const sample = { ko: '이렇게 보냅니다 (예)', en: 'What is sent, for example' };
export const sampleHint = {
  ko: '시트의 첫 건에서 모든 항목을 수정한 경우입니다. ID-2는 비울 수 있는 항목을 비운 경우입니다.',
  en: 'The first record of the tab, as if every field were edited. In ID-2, what may be emptied was.',
};
export const keep = { ko: '팀 모두에게 저장', en: 'Keep for the team' };
export const removeSure = {
  ko: '삭제하면 이 목록은 조회만 할 수 있습니다. 수정하던 값은 시트에 남지만 보낼 수 없습니다.',
  en: 'Without it the list is only read. What was edited stays in the cells and cannot be sent.',
};
export const showNow = { ko: '지금 내용 보기', en: 'Show what it says now' };
export const saving = { ko: '저장하는 중', en: 'Keeping' };
