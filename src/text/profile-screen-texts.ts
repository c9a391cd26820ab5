/** The screen "What we know of the service". */

export const title = { ko: '알려진 서비스 동작', en: 'What we know of the service' };
export const about = {
  ko: '서비스 문서에 없는 동작을 목록별로 보여 줍니다. 각 내용 아래에 어떻게 알게 되었는지 적혀 있습니다. 확인이 필요 없는 값은 그대로 두면 됩니다. 이 워크스페이스에 연결한 모든 사용자에게 적용됩니다.',
  en: 'How the service behaves where its documents say nothing, list by list. Below each fact stands how it is known. Leave what nobody needs to change. It holds for everybody who is connected to this workspace.',
};
export const list = { ko: '목록', en: 'List' };
export const fields = { ko: '서비스 문서에 없는 열', en: 'Columns beyond the documents' };
export const fieldsHint = {
  ko: '"한 행으로 먼저 확인"인 열은 처음 보낼 때 한 행만 보내 서비스가 받는지 확인합니다.',
  en: 'A column that is "tried with one row first" is sent with one row at its first push, to see whether the service takes it.',
};
export const check = { ko: '연결 점검', en: 'Check the service' };
export const checkHint = {
  ko: '데이터를 바꾸지 않고, 서비스가 고칠 건을 어떻게 알아보는지 확인합니다.',
  en: 'Finds out how the service knows which record is changed, without changing any.',
};
export const checking = { ko: '점검하는 중', en: 'Checking' };
export const useFound = { ko: '찾은 값 고르기', en: 'Choose what was found' };
export const save = { ko: '저장', en: 'Save' };
export const saving = { ko: '저장하는 중', en: 'Saving' };
// Handing it on
export const exchange = { ko: '다른 회사·스프레드시트와 주고받기', en: 'Hand it on, or take one over' };
export const make = { ko: '내보내기', en: 'Export' };
export const file = { ko: '모든 목록의 내용 (복사해서 전달)', en: 'All lists (copy and hand it on)' };
export const fileHint = {
  ko: '값과 알게 된 방법만 들어 있습니다. 사용자와 거래처 이름은 들어 있지 않습니다.',
  en: 'It has the values and how they are known, and no names of users or records.',
};
export const download = { ko: '파일로 저장', en: 'Save as a file' };
export const take = { ko: '받은 내용', en: 'What you were given' };
export const chooseFile = { ko: '받은 파일 선택', en: 'Choose the file' };
export const read = { ko: '바뀌는 내용 보기', en: 'Show what would change' };
export const reading = { ko: '확인하는 중', en: 'Reading' };
export const confirm = { ko: '확인했습니다, 받아들이기', en: 'I have read it, take it over' };
