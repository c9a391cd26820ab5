/** The words around the stories. */
import { language } from '../texts';

const words = {
  stories: { ko: '안내 이야기', en: 'Guided stories' },
  ready: { ko: '무대를 준비합니다…', en: 'Setting the scene…' },
  doIt: { ko: '대신 하기', en: 'Do it for me' },
  doing: { ko: '하는 중…', en: 'Doing it…' },
  leave: { ko: '이야기 닫기', en: 'Leave the story' },
  again: { ko: '처음부터 다시', en: 'Once more' },
  next: { ko: '다음 이야기', en: 'Next story' },
  happened: { ko: '무슨 일이 있었나', en: 'What has happened' },
  sheet: { ko: '시트', en: 'Sheet' },
  service: { ko: '서비스', en: 'Service' },
  trouble: { ko: '하지 못했습니다', en: 'It could not be done' },
} as const;

export const sayStory = (word: keyof typeof words): string => words[word][language];

/** "2 / 4" */
export const progress = (at: number, of: number): string => `${Math.min(at + 1, of)} / ${of}`;
