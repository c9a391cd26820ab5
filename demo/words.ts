/** The demo's texts between the screens, in its language. */
import type { DemoSummary } from './summary';

export interface DemoWords {
  readonly connect: (url: string) => string;
  readonly pull: string;
  readonly cellFunction: string;
  readonly edit: (edits: number, creates: number) => string;
  readonly preview: string;
  readonly push: string;
  readonly pushAgain: string;
  readonly conflict: string;
  readonly conflictDecided: string;
  readonly timeOut: string;
  readonly timeOutLater: string;
  readonly kill: string;
  readonly killLater: string;
  readonly limits: string;
  readonly limitsRows: string;
  /** Replaces a part of a dialog that was printed before. */
  readonly asAbove: string;
  readonly size: (rows: string, columns: number) => string;
  readonly cost: (fetches: number, calls: number, seconds: string) => string;
  readonly summary: (summary: DemoSummary) => readonly string[];
}

const n = (count: number): string => count.toLocaleString('en-US');
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${n(count)} ${count === 1 ? one : many}`;

export const demoWords: Readonly<Record<'ko' | 'en', DemoWords>> = {
  ko: {
    connect: url => `1. 연결합니다: ${url}`,
    pull: '2. 계정과목, 거래처, 한 분기의 거래를 가져옵니다',
    cellFunction: '3. 내 시트에 셀 함수를 씁니다',
    edit: (edits, creates) => `4. 사람이 입력하듯 거래처 ${n(edits)}건을 고치고 ${n(creates)}건을 더합니다`,
    preview: '5. 미리봅니다: 아무것도 쓰지 않고, 아무것도 보내지 않습니다',
    push: '6. 보냅니다',
    pushAgain: '7. 다시 보냅니다: 보낼 변경이 없습니다',
    conflict:
      '8. 충돌: 두 행을 고치는 사이, 동료가 웹 서비스에서 한 건은 같은 항목(상호)을, 다른 한 건은 다른 항목(메모)을 바꾸었습니다',
    conflictDecided:
      '   같은 항목은 보내지 않고 묻습니다. 내 값을 고르고 다시 보냅니다. 다른 항목은 둘 다 남습니다.',
    timeOut:
      '9. 시간 초과: 새 거래처를 보냈는데 답이 오지 않습니다. 서비스에는 등록되었을 수도, 아닐 수도 있습니다',
    timeOutLater: '   얼마 뒤 다시 보냅니다. 먼저 서비스에서 찾아보고, 이미 있으면 새로 만들지 않습니다.',
    kill: '10. 중단: 여덟 행을 보내는 중에 실행이 강제로 끝났습니다',
    killLater: '   "이어서 실행"이 남은 행을 보냅니다. 이미 반영된 행은 다시 보내지 않습니다.',
    limits:
      '11. 공개된 한도: 서비스는 최근 거래처 100건만 알려 줍니다. 나머지는 가져온 세금계산서에서 찾습니다',
    limitsRows:
      '12. 최근 100건에서 빠진 행은 시트에 남습니다. 그 행을 고치고, 세금계산서에 있는 거래처를 새로 등록해 봅니다',
    asAbove: '(위와 같음)',
    size: (rows, columns) => `${rows}행, ${columns}열`,
    cost: (fetches, calls, seconds) =>
      `  서비스 요청 ${n(fetches)}회, 시트 호출 ${n(calls)}회, 플랫폼 시계로 ${seconds}초`,
    summary: ({ pulled, planned, applied, secondPush, service, story, limits, ...cost }) => [
      '확인된 것 (서비스의 기록으로)',
      `  가져오기   계정과목 ${n(pulled.categories)}건, 거래처 ${n(pulled.contacts)}건, 거래 ${n(pulled.tickets)}건`,
      `  보내기     미리본 대로 수정 ${n(applied.updated)}/${n(planned.updates)}건, 신규 ${n(applied.created)}/${n(planned.creates)}건이 한 번씩 반영되었습니다`,
      `  한 번 더   다시 눌러도 보낸 것은 ${n(secondPush.operations)}건입니다`,
      `  충돌       ${n(story.conflicts)}건: 동료의 값을 덮어쓰지 않고 먼저 물었습니다`,
      `  시간 초과  ${n(story.timeouts)}건: 답이 없던 거래처는 한 건만 등록되었습니다`,
      `  중단       ${n(story.kills)}번: 남은 행은 이어서 보냈고, 두 번 보낸 행은 없습니다`,
      ...(limits === undefined
        ? []
        : [
            `  최근 100건  빠진 행 ${n(limits.kept)}건은 남았고, 세금계산서에서 ${n(limits.lookups)}건을 찾았고, 비교할 수 없는 ${n(limits.unsent)}건은 이유와 함께 보내지 않았습니다`,
          ]),
      `  중복 ${n(service.duplicates + story.duplicates)}건 · 사라진 수정 ${n(story.lost)}건`,
      `  비용       서비스 요청 ${n(cost.fetches)}회, 시트 호출 ${n(cost.serviceCalls)}회, ${cost.seconds.toFixed(1)}초`,
    ],
  },
  en: {
    connect: url => `1. Connect to ${url}`,
    pull: '2. Pull categories, contacts and a quarter of transactions',
    cellFunction: '3. A cell function, typed into a tab of the user',
    edit: (edits, creates) =>
      `4. Edit ${counted(edits, 'contact')} and add ${n(creates)}, as a person types them`,
    preview: '5. Preview: nothing is written, nothing is sent',
    push: '6. Push',
    pushAgain: '7. Push again: there is nothing left to send',
    conflict:
      '8. A conflict: while two rows are edited here, a colleague changes the same field (company) of one and another field (memo) of the other in the web application',
    conflictDecided:
      '   The same field is not sent but asked about: "mine" is chosen, and pushed. Of the other row both edits stay.',
    timeOut: '9. A time-out: a new contact is sent, and no answer comes. It may have been created, or not',
    timeOutLater:
      '   Some time later the push runs again. It looks first, and creates nothing that is there already.',
    kill: '10. A crash: the run is killed while it sends eight rows',
    killLater: '   "Continue" sends the rows that are left, and none that arrived.',
    limits:
      '11. The published limits: the service shows the newest 100 contacts. The others are found in pulled tax invoices',
    limitsRows:
      '12. Rows that are not among the newest 100 any more stay. One is edited, and a contact that an invoice names is typed as new',
    asAbove: '(as above)',
    size: (rows, columns) => `${rows} rows, ${columns} columns`,
    cost: (fetches, calls, seconds) =>
      `  ${counted(fetches, 'fetch', 'fetches')}, ${counted(calls, 'service call')}, ${seconds} s on the platform's clock`,
    summary: ({ pulled, planned, applied, secondPush, service, story, limits, ...cost }) => [
      'What was proved, by the records of the service',
      `  pulled       ${n(pulled.categories)} categories, ${n(pulled.contacts)} contacts, ${n(pulled.tickets)} transactions`,
      `  pushed       as previewed, each once: ${n(applied.updated)} updated, ${n(applied.created)} created (of ${n(planned.updates)} and ${n(planned.creates)})`,
      `  once more    a second push sent ${counted(secondPush.operations, 'row')}`,
      `  conflicts    ${n(story.conflicts)}: the colleague's value was asked about, not overwritten`,
      `  time-outs    ${n(story.timeouts)}: the contact without an answer was created once`,
      `  crashes      ${n(story.kills)}: the rest was sent afterwards, and no row twice`,
      ...(limits === undefined
        ? []
        : [
            `  newest 100   ${counted(limits.kept, 'row')} stayed, ${counted(limits.lookups, 'lookup')} answered from invoices, ${n(limits.unsent)} that cannot be compared not sent, with the reason`,
          ]),
      `  ${counted(service.duplicates + story.duplicates, 'duplicate')}, ${counted(story.lost, 'lost edit')}`,
      `  cost         ${n(cost.fetches)} fetches, ${n(cost.serviceCalls)} service calls, ${cost.seconds.toFixed(1)} s`,
    ],
  },
};
