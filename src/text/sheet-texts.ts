/** Words that stand in the tabs. */

import type { Text } from './text';

export const sheetTexts = {
  statusHeader: (asOf: string, incomplete: boolean): Text => ({
    ko: `상태 (${asOf} 기준${incomplete ? ', 불완전' : ''})`,
    en: `Status (as of ${asOf}${incomplete ? ', incomplete' : ''})`,
  }),
  statusNote: (workspace: string, asOf: string, range: string, incomplete: Text | null): Text => ({
    ko: [
      `${workspace}에서 ${asOf}에 가져옴`,
      ...(range === '' ? [] : [`기간: ${range}`]),
      ...(incomplete === null ? [] : [`불완전: ${incomplete.ko}`]),
    ].join('\n'),
    en: [
      `Pulled from ${workspace} at ${asOf}`,
      ...(range === '' ? [] : [`Range: ${range}`]),
      ...(incomplete === null ? [] : [`Incomplete: ${incomplete.en}`]),
    ].join('\n'),
  }),
  fieldNote: (name: string, editable: boolean, creatable: boolean, required: boolean): Text => ({
    ko: `${name}\n${editable ? '고칠 수 있음' : creatable ? '새 행에만 쓸 수 있음' : '읽기 전용'}${required ? '\n★ 필수' : ''}`,
    en: `${name}\n${editable ? 'Editable' : creatable ? 'For new rows only' : 'Read only'}${required ? '\n★ required' : ''}`,
  }),
};
