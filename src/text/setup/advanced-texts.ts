/** Texts of the "Advanced" window, which the sidebar's settings open. */

export const aboutRequests = {
  ko: '메뉴에 없는 작업을 서비스의 API 문서를 보고 직접 요청합니다.',
  en: "For what no menu item does, with the service's reference at hand.",
};
export const openRequests = { ko: '팀의 요청 열기', en: 'Open requests of the team' };
export const stopSure = {
  ko: '아직 보내지 않은 요청은 보내지 않습니다.',
  en: 'What was not sent yet will not be sent.',
};
export const aboutTemplate = {
  ko: '거래의 계정과목, 태그, 메모를 시트에서 수정하려면 서비스가 수정을 받는 방식을 관리자가 한 번 입력해야 합니다.',
  en: 'To edit categories, tags and memos of transactions here, an administrator describes once how the service takes changes.',
};
export const openTemplate = { ko: '거래 수정 설정 열기', en: 'Open how changes are taken' };
