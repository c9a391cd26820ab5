/** The live check: tabs, their grid, and the marks by which the add-on knows them. */

import { texts } from './words';

export const tabCheckTexts = texts({
  empty: {
    title: { ko: '빈 시트의 데이터 범위', en: 'The data range of an empty tab' },
    otherwise: { ko: '새 시트를 잘못 읽습니다.', en: 'New tabs are read wrong.' },
  },
  openRanges: {
    title: { ko: '아래로 열린 범위와 범위 목록의 서식', en: 'Open ranges, and formats of a list of them' },
    otherwise: {
      ko: '첫 가져오기가 빈 시트를 남기고 멈춥니다. 마지막 행을 적어야 합니다.',
      en: 'The first pull stops and leaves an empty tab: give the last row.',
    },
  },
  openRangeLooks: {
    title: { ko: '열린 범위의 색, 드롭다운, 보호', en: 'Colour, dropdown and protection of an open range' },
    otherwise: { ko: '위와 같습니다.', en: 'As above.' },
  },
  wrongShape: {
    title: { ko: '범위와 모양이 다른 값', en: 'Values that do not fit the range' },
    otherwise: {
      ko: '거절되지 않으면 다른 셀에 값이 쓰일 수 있습니다.',
      en: 'If they are taken, values may land in other cells.',
    },
  },
  order: {
    title: { ko: '쓰기와 읽기의 순서', en: 'The order of writes and reads' },
    otherwise: {
      ko: '방금 쓴 값을 읽지 못합니다. 쓴 뒤의 확인을 믿을 수 없습니다.',
      en: 'A read does not see the write before it: read-backs prove nothing.',
    },
  },
  deleted: {
    title: { ko: '삭제한 시트', en: 'A tab that was deleted' },
    otherwise: {
      ko: '삭제된 시트에 쓰는 것이 거절되지 않습니다.',
      en: 'Writing into a deleted tab is not refused.',
    },
  },
  names: {
    title: { ko: '같은 이름의 시트', en: 'Two tabs of one name' },
    otherwise: {
      ko: '대소문자만 다른 시트가 생길 수 있습니다. 시트는 표시로 찾습니다.',
      en: 'Names may differ by capitals only. Tabs are found by their marks.',
    },
  },
  colour: {
    title: { ko: '시트 색을 지우기', en: 'Taking away the colour of a tab' },
    otherwise: {
      ko: '전부 가져온 뒤에도 일부 누락 색이 남습니다. 머리글은 맞습니다.',
      en: 'The colour for incomplete stays after a complete pull. The header is right.',
    },
  },
  hidden: {
    title: { ko: '숨겨진 시트에 쓰고 읽기', en: 'Writing and reading a hidden sheet' },
    otherwise: {
      ko: '보내기 기록을 남길 수 없습니다.',
      en: 'The journal of what is sent cannot be kept.',
    },
  },
  copied: {
    title: { ko: '복사한 시트와 열의 표시', en: 'A copied tab, and the marks on its columns' },
    otherwise: {
      ko: '표시가 복사되지 않아도 사본은 애드온의 시트가 아닙니다.',
      en: 'Without its marks a copy is no tab of the add-on either.',
    },
  },
  cleared: {
    title: { ko: '내용만 지우기', en: 'Clearing contents only' },
    otherwise: {
      ko: '메모, 색, 드롭다운도 함께 사라집니다. 다음에 가져올 때 다시 생깁니다.',
      en: 'Notes, colours or dropdowns go as well. The next pull brings them back.',
    },
  },
  shown: {
    title: { ko: '화면에 보이는 시트', en: 'Which tab is in sight' },
    otherwise: {
      ko: '가져온 뒤 다른 시트가 열려 있을 수 있습니다.',
      en: 'After a pull another tab may be open.',
    },
  },
} as const);

export const gridCheckTexts = texts({
  takenOver: {
    title: { ko: '삽입한 행이 위 행에서 물려받는 것', en: 'What an inserted row takes over' },
    otherwise: {
      ko: '새 행에 색이나 드롭다운이 없습니다. 값은 보내기 전에 확인됩니다.',
      en: 'New rows lack colour or dropdowns. Values are checked before they are sent.',
    },
  },
  grown: {
    title: { ko: '아래로 늘어난 시트', en: 'A tab that grows at its end' },
    otherwise: {
      ko: '새 행의 서식은 가져올 때 다시 정합니다. 색과 드롭다운은 위에서 끝날 수 있습니다.',
      en: 'A pull sets formats again. Colour and dropdowns may end above.',
    },
  },
  allRows: {
    title: { ko: '모든 행을 삭제하기', en: 'Deleting all rows' },
    otherwise: {
      ko: '거절되지 않습니다. 애드온은 한 행을 남깁니다.',
      en: 'It is allowed. The add-on leaves a row.',
    },
  },
  rowsBetween: {
    title: { ko: '사이에 삽입하고 삭제한 행', en: 'Rows inserted and deleted between others' },
    otherwise: { ko: '값이 다른 행으로 갑니다.', en: 'Values end up in other rows.' },
  },
  heights: {
    title: { ko: '행 높이와 위에 삽입한 행', en: 'The height of a row, and a row inserted above it' },
    otherwise: {
      ko: '행 높이가 다르게 보일 뿐입니다. 애드온은 높이를 정하지 않습니다.',
      en: 'Rows look higher or lower. The add-on sets no heights.',
    },
  },
  movedColumn: {
    title: { ko: '옮긴 열', en: 'A column that is moved' },
    otherwise: {
      ko: '열이 다른 자리로 갑니다. 열은 머리글과 표시로 다시 찾습니다.',
      en: 'It lands elsewhere. Columns are found by their header and mark.',
    },
  },
  frozen: {
    title: { ko: '고정한 열, 모든 열의 고정', en: 'Frozen columns, and all of them frozen' },
    otherwise: {
      ko: '모든 열이 고정되면 가져오기가 멈출 수 있습니다. 더 적게 고정해야 합니다.',
      en: 'A pull may stop after the tab was made: freeze fewer columns.',
    },
  },
  merged: {
    title: { ko: '병합된 셀에 쓰기', en: 'Writing into merged cells' },
    otherwise: {
      ko: '거절되면 가져오기가 그 자리에서 멈춥니다. 셀 병합을 풀고 다시 가져와 주세요.',
      en: 'If it is refused, a pull stops there: unmerge and pull again.',
    },
  },
} as const);

export const markCheckTexts = texts({
  places: {
    title: { ko: '시트, 열, 행의 개발자 메타데이터', en: 'Developer metadata on a tab, a column, a row' },
    otherwise: {
      ko: '애드온이 시트와 열을 알아보지 못합니다. 권한이 더 필요할 수 있습니다.',
      en: 'The add-on cannot know its tabs. Perhaps another permission is needed.',
    },
  },
  book: {
    title: { ko: '스프레드시트의 메타데이터', en: 'Metadata on the spreadsheet' },
    otherwise: { ko: '애드온은 시트의 표시를 씁니다.', en: 'The add-on uses marks on tabs.' },
  },
  finder: {
    title: { ko: '메타데이터 찾기', en: 'Finding metadata' },
    otherwise: {
      ko: '다른 시트를 애드온의 시트로 볼 수 있습니다.',
      en: 'Another tab could be taken for one of the add-on.',
    },
  },
  moved: {
    title: {
      ko: '열을 삽입, 삭제, 이동한 뒤의 표시',
      en: 'A mark after columns were inserted, deleted and moved',
    },
    otherwise: {
      ko: '머리글을 바꾼 열을 찾지 못하고 오른쪽에 새로 만듭니다.',
      en: 'A column with another header is not found, and is made anew at the right.',
    },
  },
  gone: {
    title: { ko: '삭제한 열의 표시', en: 'The mark of a deleted column' },
    otherwise: { ko: '없는 열을 있는 것으로 봅니다.', en: 'A column that is gone is taken to be there.' },
  },
  size: {
    title: {
      ko: '시트 하나에 메타데이터 24,000자와 36,000자',
      en: '24,000 and 36,000 characters of metadata on a tab',
    },
    otherwise: {
      ko: '한도가 작으면 행을 쓴 뒤 가져오기가 멈춥니다.',
      en: 'With a smaller limit a pull stops after its rows were written.',
    },
  },
} as const);
