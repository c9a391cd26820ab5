/** The live check: protections, filters, dropdowns, charts, names. */

import { texts } from './words';

export const objectCheckTexts = texts({
  protectionGrows: {
    title: {
      ko: '보호한 범위 안과 아래에 삽입한 행',
      en: 'Rows inserted within and below a protected range',
    },
    otherwise: {
      ko: '경고가 새 행까지 오지 않습니다. 가져올 때 다시 정합니다.',
      en: 'The warning ends above new rows. A pull sets it again.',
    },
  },
  protectionWarns: {
    title: { ko: '경고만 하는 보호', en: 'A protection that only warns' },
    otherwise: {
      ko: '다른 사람의 가져오기가 막힙니다. 보호를 없애야 합니다.',
      en: 'The pull of a colleague is refused: remove the protection.',
    },
  },
  protectionOfTab: {
    title: { ko: '이미 보호된 시트를 다시 보호하기', en: 'Protecting a tab that is protected' },
    otherwise: { ko: '보호가 두 개가 됩니다.', en: 'There are two of them.' },
  },
  protectionMoves: {
    title: { ko: '보호를 다른 범위로 옮기기', en: 'Moving a protection to another range' },
    otherwise: { ko: '경고가 예전 범위에 남습니다.', en: 'The warning stays where it was.' },
  },
  filterGrows: {
    title: { ko: '필터 안과 아래에 삽입한 행', en: 'Rows inserted within and below a filter' },
    otherwise: {
      ko: '새 행이 필터 밖에 있습니다. 필터를 다시 정해 주세요.',
      en: 'New rows are below the filter: set it anew.',
    },
  },
  filterKeeps: {
    title: { ko: '필터의 조건과 숨은 행', en: 'Conditions of a filter, and hidden rows' },
    otherwise: {
      ko: '가져온 뒤 조건이 사라질 수 있습니다. 값은 그대로입니다.',
      en: 'Conditions may go with a pull. Values stay.',
    },
  },
  filterWrites: {
    title: { ko: '필터가 숨긴 행에 쓰기', en: 'Writing rows that a filter hides' },
    otherwise: {
      ko: '숨은 행을 건너뛰면 값이 다른 행에 쓰입니다.',
      en: 'If hidden rows are left out, values land in other rows.',
    },
  },
  filterSorts: {
    title: { ko: '행이 숨겨진 필터로 정렬하기', en: 'Sorting through a filter that hides rows' },
    otherwise: {
      ko: '숨은 행은 제자리에 있습니다. 행은 식별자로 찾으므로 차이가 없습니다.',
      en: 'Hidden rows stay where they are. Rows are found by their identifiers.',
    },
  },
  choices: {
    title: { ko: '쉼표가 있는 선택지 150개, 501개', en: '150 choices with commas, and 501' },
    otherwise: {
      ko: '드롭다운을 만들 수 없습니다. 선택지가 많은 열은 드롭다운 없이 만들어야 합니다.',
      en: 'The dropdown cannot be made: leave it out where there are many choices.',
    },
  },
  choiceRefused: {
    title: {
      ko: '드롭다운에 없는 값을 스크립트로 쓰기',
      en: 'A script writes what a dropdown does not have',
    },
    otherwise: {
      ko: '거절되면 알아볼 수 있게 안내하고, 되지 않으면 그대로 씁니다.',
      en: 'Where it is refused people are told why; where not, it is written.',
    },
  },
  chart: {
    title: { ko: '차트를 만들고 지우기', en: 'Making and removing a chart' },
    otherwise: { ko: '보고서의 차트를 눈으로 확인해 주세요.', en: 'Look at the chart of a report.' },
  },
  chartChanged: {
    title: { ko: '차트를 바꾸기', en: 'Changing a chart' },
    otherwise: {
      ko: '보고서를 새로 고칠 때 차트가 하나 더 생길 수 있습니다.',
      en: 'A refreshed report may get a second chart.',
    },
  },
  chartGone: {
    title: { ko: '없어진 차트를 지우기', en: 'Removing a chart that is gone' },
    otherwise: { ko: '조용히 지나갑니다. 할 일은 없습니다.', en: 'Nothing is said; nothing to do.' },
  },
  name: {
    title: { ko: '이름이 있는 범위', en: 'A named range' },
    otherwise: {
      ko: '셀 함수가 가져온 시각을 찾지 못합니다.',
      en: 'Cell functions do not find when a pull was.',
    },
  },
  nameLost: {
    title: { ko: '시트와 함께 사라진 이름', en: 'A name whose tab was deleted' },
    otherwise: {
      ko: '깨진 이름이 남아 새로 만들 수 없습니다. 이름을 먼저 지워야 합니다.',
      en: 'A broken name stays and is in the way: it has to be deleted first.',
    },
  },
  colouring: {
    title: { ko: '조건부 서식', en: 'Conditional formats' },
    otherwise: { ko: '상태의 색이 없을 수 있습니다.', en: 'The colours of states may be missing.' },
  },
} as const);
