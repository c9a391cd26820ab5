/** The script's texts about a review. The page does not include them. */

import { n, say, type Text, texts } from './words';

export const reviewScriptTexts = texts({
  stopped: (count: number) => ({
    ko:
      count === 0
        ? '멈췄습니다. 남은 것이 없습니다.'
        : `멈췄습니다. 아직 보내지 않은 ${n(count)}건은 보내지 않습니다. 고친 내용은 시트에 그대로 있습니다.`,
    en:
      count === 0
        ? 'Stopped. Nothing was left.'
        : `Stopped. ${n(count)} not sent yet will not be sent; what you typed is still in the tab.`,
  }),
  sendsWhole: (list: Text) => ({
    ko: say`"${list}": 다음부터 아는 항목을 모두 함께 보냅니다. 다시 검토하고 보내 주세요.`,
    en: say`"${list}": all known fields go along from now on. Review and send again.`,
  }),
  unknownList: {
    ko: '이 목록은 이제 없습니다. 창을 닫고 다시 열어 주세요.',
    en: 'This list is not there any more. Close this and open it again.',
  },
  tabGone: { ko: '이 시트는 이제 없습니다.', en: 'This tab is not there any more.' },
  rowGone: (title: string) => ({
    ko: `"${title}" 행을 찾을 수 없습니다. [다시 불러오기]를 눌러 주세요.`,
    en: `The row of "${title}" is not there. Choose "Compare again".`,
  }),
  selected: (row: number) => ({ ko: `${n(row)}행을 선택했습니다.`, en: `Row ${n(row)} is selected.` }),
});
