/** The items of the menu. */

import { alike, say, type Text, text } from './words';

export const sidebar = { ko: '사이드바 열기', en: 'Open sidebar' };
export const connect = { ko: '연결...', en: 'Connect...' };
export const pull = { ko: '가져오기', en: 'Pull' };
export const pullAsking = text((label: Text) => alike(say`${label}...`));
export const refresh = { ko: '이 시트 새로 고침', en: 'Refresh this tab' };
export const refreshAll = { ko: '모두 새로 고침', en: 'Refresh all' };
export const schedule = { ko: '예약...', en: 'Schedules...' };
export const reports = { ko: '보고서...', en: 'Reports...' };
export const request = { ko: '팀의 요청 (고급)...', en: 'Requests of the team (advanced)...' };
export const issueRows = { ko: '행별 요청...', en: 'Requests for each row...' };
export const preview = { ko: '변경 미리보기...', en: 'Preview changes...' };
export const push = { ko: '검토·보내기...', en: 'Review and send...' };
export const resume = { ko: '이어서 실행', en: 'Continue' };
export const resolve = { ko: '확인할 행...', en: 'Decide...' };
export const more = { ko: '보내기 관리', en: 'More for pushing' };
export const pushSelected = { ko: '선택한 행만 보내기...', en: 'Push selected rows...' };
export const pushFailed = { ko: '실패한 행만 다시 보내기...', en: 'Push failed rows again...' };
export const cancel = { ko: '대기 중인 보내기 취소...', en: 'Cancel what is not sent...' };
export const undo = { ko: '보내기 되돌리기...', en: 'Undo a push...' };
export const history = { ko: '보낸 기록', en: 'History' };
export const disconnect = { ko: '연결 끊기...', en: 'Disconnect...' };
export const settings = { ko: '설정...', en: 'Settings...' };
export const template = { ko: '거래 수정 설정 (관리자)...', en: 'How changes are taken...' };
/** Commands as typed dialogs. */
export const plain = { ko: '입력창으로 실행', en: 'By typing' };
export const about = { ko: '정보', en: 'About' };
