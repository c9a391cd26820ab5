/** The service of a run: handles a request and returns the answer. */

import { jsonText } from './json';
import { bulk, isBulk } from './bulk';
import { type Colleague, Failing } from './failing';
import { type ListName, listNames, specOf } from './lists';
import { readList, readSingle, refused } from './reads';
import type { Answer, Request } from './request';
import { render } from './spelling';
import { type Beginning, State } from './state';
import { Traffic } from './traffic';
import { write } from './writes';

const BASE = '/api/public-docs/';

/** How long after a waiting request a colleague acts: well before the next request. */
const COLLEAGUE_MS = 8_000;

export class StrangeService {
  readonly state: State;
  private readonly failing: Failing;
  private readonly traffic: Traffic;
  private readonly kept = new Map<string, { readonly answer: Answer }>();
  /** Future acts of a colleague. */
  private readonly ahead: Colleague[] = [];
  /** Records that a colleague changes while the add-on waits. */
  private targets: { readonly list: ListName; readonly nth: number; readonly field: string }[] = [];

  constructor(beginning: Beginning) {
    this.state = new State(beginning);
    this.failing = new Failing(this.state);
    this.traffic = new Traffic(beginning.shape, beginning.seed);
  }

  aim(targets: readonly { readonly list: ListName; readonly nth: number; readonly field: string }[]): void {
    this.targets = [...targets];
  }

  /** Moves time forward. A colleague's acts get their own time, long before the request that comes after a wait. */
  settle(now: number): void {
    const until = Math.max(this.state.now, now);
    for (const change of this.ahead.splice(0)) {
      const { at, list, nth, field, text } = change;
      if (at > until) {
        this.ahead.push(change);
        continue;
      }
      this.state.now = Math.max(this.state.now, at);
      this.state.changeInWeb(list, nth, { [field]: text });
    }
    this.state.now = until;
  }

  answer(request: Request): Answer {
    const { state } = this;
    this.settle(request.now);
    if (request.key !== state.key) return refused(401, 'API 키가 올바르지 않습니다', 'key', state.shape);
    if (!request.path.startsWith(BASE)) return refused(404, '없는 주소입니다', 'path', state.shape);
    const isChange = isBulk(request, BASE, state.shape);
    const [name = '', ...rest] = request.path.slice(BASE.length).split('/');
    const list = listNames.find(candidate => candidate === name);
    const isRead = !isChange && request.method === (list === undefined ? 'GET' : specOf(list).method);
    const stopped = this.traffic.stops(request, isRead);
    if (stopped !== null) return stopped;
    if (isChange)
      return this.once(request, () =>
        this.failing.write(
          () => bulk(state, BASE, request),
          from => this.wait(from),
        ),
      );
    if (name === 'workspace-profile')
      return readSingle({ id: 'w-1', name: '주식회사 낯선', businessNumber: '0123456789' }, state.shape);
    if (list === undefined) return refused(404, '없는 주소입니다', 'path', state.shape);
    const spec = specOf(list);
    const isWrite = request.method === 'PUT' || (request.method === 'POST' && spec.method === 'GET');
    if (!isWrite) {
      state.gets++;
      return request.method === spec.method && rest.length === 0
        ? readList(state, list, request)
        : refused(405, '허용되지 않는 방법입니다', '', state.shape);
    }
    if (spec.writable === undefined) return refused(405, '허용되지 않는 방법입니다', '', state.shape);
    if (rest.length > 1 || (rest.length === 1 && request.method === 'POST'))
      return refused(404, '없는 주소입니다', 'path', state.shape);
    const idInPath = rest[0] === undefined ? null : decodeURIComponent(rest[0]);
    return this.once(request, () =>
      this.failing.write(
        () => write(state, list, idInPath, request),
        from => this.wait(from),
      ),
    );
  }

  /** If the service honours keys, a repeated request gets its first answer. */
  private once(request: Request, carryOut: () => Answer): Answer {
    const { keys } = this.state.shape;
    const key = request.idempotencyKey;
    // An outage ends after so many writes, repeated ones included.
    this.state.writes++;
    if (keys === 'ignored' || key === null) return carryOut();
    const name = `${request.method} ${request.path} ${key}`;
    const known = this.kept.get(name);
    if (known !== undefined) return known.answer;
    const effects = this.effects();
    const answer = carryOut();
    const done = this.effects() > effects;
    const succeeded = answer.status >= 200 && answer.status < 300 && !answer.text.includes('"success":false');
    const replayed = {
      ...answer,
      status: 200,
      type: 'application/json',
      headers: {},
      breaks: false,
      text: jsonText({ result: 'done before' }),
    };
    // A key stands for the effect, whatever the answer was. Some services keep the answer, errors included.
    if (succeeded) this.kept.set(name, { answer });
    else if (keys === 'everything kept' && answer.status >= 400 && answer.status !== 429)
      this.kept.set(name, { answer });
    else if (done) this.kept.set(name, { answer: replayed });
    return answer;
  }

  private effects(): number {
    return this.state.happenings.filter(({ kind, hadEffect }) => hadEffect && kind !== 'web').length;
  }

  /** While the add-on waits, a colleague acts. */
  private wait(from: number): void {
    for (const target of this.targets.splice(0))
      this.ahead.push({
        at: from + COLLEAGUE_MS,
        ...target,
        text: `${String(render(target.list, this.state.all(target.list).find(record => record.nth === target.nth) ?? { nth: 0, isOdd: false, values: {} }, this.state.shape)[target.field] ?? '')} (동료)`,
      });
  }
}
