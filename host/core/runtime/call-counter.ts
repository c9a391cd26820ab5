/**
 * Counts service calls and tells when a chosen one has come: the basis of call budgets, kill points and interleavings.
 */
import type { CallCounts, CallPoint } from './settings';

/** Types of the services outside the spreadsheet; everything else belongs to SpreadsheetApp. */
const SERVICE_OF_TYPE: Readonly<Record<string, string>> = {
  UrlFetchApp: 'UrlFetchApp',
  HTTPResponse: 'UrlFetchApp',
  PropertiesService: 'PropertiesService',
  Properties: 'PropertiesService',
  CacheService: 'CacheService',
  Cache: 'CacheService',
  LockService: 'LockService',
  Lock: 'LockService',
  Utilities: 'Utilities',
  Blob: 'Utilities',
  Session: 'Session',
  User: 'Session',
  ScriptApp: 'ScriptApp',
  AuthorizationInfo: 'ScriptApp',
  TriggerBuilder: 'ScriptApp',
  ClockTriggerBuilder: 'ScriptApp',
  Trigger: 'ScriptApp',
  Ui: 'Ui',
  Menu: 'Ui',
  PromptResponse: 'Ui',
  Logger: 'Logger',
};

function serviceOf(member: string): string {
  return SERVICE_OF_TYPE[member.slice(0, member.indexOf('.'))] ?? 'SpreadsheetApp';
}

export class CallCounter {
  readonly counts: CallCounts;
  #current = '';

  constructor(recordSequence: boolean) {
    this.counts = { total: 0, byService: {}, byMember: {}, ...(recordSequence ? { sequence: [] } : {}) };
  }

  begin(member: string): void {
    const { counts } = this;
    const service = serviceOf(member);
    this.#current = member;
    counts.total += 1;
    counts.byService[service] = (counts.byService[service] ?? 0) + 1;
    counts.byMember[member] = (counts.byMember[member] ?? 0) + 1;
    counts.sequence?.push(member);
  }

  /** Whether the call that began last is this one. */
  isAt(point: CallPoint): boolean {
    if (typeof point === 'number') return this.counts.total === point;
    return this.#current === point.member && this.counts.byMember[point.member] === point.nth;
  }

  /** The service to which the latest call belongs. */
  get service(): string {
    return serviceOf(this.#current);
  }

  /** "call 17 (Range.setValues)". */
  describe(): string {
    return `call ${this.counts.total} (${this.#current})`;
  }
}
