/** The script's texts for the requests screen. The page does not include them. */

import { n, texts } from './words';

export const requestsScriptTexts = texts({
  leftOut: {
    ko: '그사이 같은 요청이 보내져 뺐습니다.',
    en: 'Left out: its like was sent meanwhile.',
  },
  stopped: (count: number) => ({
    ko:
      count === 0
        ? '멈췄습니다. 남은 것이 없습니다.'
        : `멈췄습니다. 아직 보내지 않은 ${n(count)}건은 보내지 않습니다.`,
    en: count === 0 ? 'Stopped. Nothing was left.' : `Stopped. ${n(count)} not sent yet will not be sent.`,
  }),
  forgotten: {
    ko: '반영되지 않은 것으로 적었습니다. 필요하면 새로 보내 주세요.',
    en: 'Noted as without effect. Send it anew if it is needed.',
  },
  notOpen: {
    ko: '지금은 그렇게 적을 수 없습니다. 이미 정리되었거나, 아직 늦게 반영될 수 있습니다.',
    en: 'This cannot be noted now: it is settled already, or may still land late.',
  },
  settled: { ko: '반영된 것으로 적었습니다.', en: 'Noted as having taken effect.' },
  nameMissing: { ko: '이름을 적어 주세요.', en: 'Enter a name.' },
  saved: (name: string) => ({ ko: `"${name}" 저장했습니다.`, en: `"${name}" was saved.` }),
});
