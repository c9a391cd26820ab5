/** The stand-in service behind a proxy that records requests, effects and answers. Both have their own thread. */

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningService, startService } from '../../../../service/start';
import type { Effect } from '../../../../service/log';
import { addReferences, laidFlat } from '../../model/transactions';
import type { EffectSeen, Fields } from '../driver';
import type { Seen, ServiceName } from './messages';

const SIZES = {
  categories: 0,
  tags: 0,
  tagDetails: 0,
  contacts: 0,
  people: 1,
  teams: 0,
  months: 1,
  ticketsPerMonth: 0,
  accounts: 0,
  products: 0,
};

export class WatchedService {
  private readonly server: Server;
  private readonly known = new Map<string, Fields>();
  private readonly keys = new Map<number, string | null>();
  private readonly waiting = new Map<number, string>();
  private readonly told = new Set<number>();
  /** Handles one request at a time, so that each effect has a known request. */
  private turn: Promise<void> = Promise.resolve();

  private constructor(
    private readonly name: ServiceName,
    private readonly resource: string,
    readonly service: RunningService,
    private readonly tell: (seen: Seen) => void,
  ) {
    this.server = createServer((incoming, answer) => {
      this.turn = this.turn.then(() => this.handle(incoming, answer));
    });
  }

  static async start(
    name: ServiceName,
    resource: string,
    tell: (seen: Seen) => void,
  ): Promise<WatchedService> {
    const service = await startService({
      apiKeys: [`${name}-key-kim`, `${name}-key-lee`],
      workspaceName: name,
      clock: 'request',
      sizes: SIZES,
    });
    if (resource === 'tickets') addReferences((list, fields) => service.add(list, fields));
    const watched = new WatchedService(name, resource, service, tell);
    await new Promise<void>(resolve => watched.server.listen(0, '127.0.0.1', resolve));
    return watched;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await Promise.all([this.service.stop(), new Promise(resolve => this.server.close(resolve))]);
  }

  /** A change of the web application is no effect of a request. */
  changedElsewhere(record: Fields): void {
    this.known.set(String(record['id']), laidFlat(record));
  }

  /** Time passes without a request. */
  settle(now: number): void {
    this.service.setTime(now);
    const effects = this.takeLate();
    if (effects.length > 0) this.tell({ kind: 'landed', effects });
  }

  private async handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    const header = (name: string): string | null => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : null;
    };
    const at = Number(header('x-simulated-now'));
    this.service.setTime(at);
    const landedBefore = this.takeLate();
    const key = header('idempotency-key');
    const pendingBefore = this.service.pendingLandings();
    const url = new URL(incoming.url ?? '/', this.url);
    const reply = await forward(this.service.url, incoming, body);
    const entry = this.service.log().at(-1);
    const seq = entry?.seq ?? 0;
    this.keys.set(seq, key);
    if (key !== null && this.service.pendingLandings() > pendingBefore) this.waiting.set(seq, key);
    const late = this.takeLate();
    const effects = entry === undefined ? [] : this.effectsOf(seq, entry.effect);
    const latency = Number(reply?.headers['x-simulated-latency'] ?? 0);
    const reached = reply !== null && latency <= 60_000;
    this.tell({
      kind: 'exchange',
      exchange: {
        service: this.name,
        at,
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.search.slice(1),
        apiKey: keyIn(header('authorization')),
        key,
        body: body === '' ? null : (JSON.parse(body) as Fields),
        bodyText: body,
        landedBefore: [...landedBefore, ...late],
        effects,
        pending: [...this.waiting.values()],
        answer: reached ? { status: reply.status, text: reply.text } : null,
      },
    });
    if (reply === null) {
      incoming.socket.destroy();
      return;
    }
    answer.writeHead(reply.status, reply.headers);
    answer.end(reply.text);
  }

  private takeLate(): EffectSeen[] {
    // A late write that was refused has no visible effect.
    if (this.service.pendingLandings() === 0) this.waiting.clear();
    return this.service.log().flatMap(({ seq, effect }) => {
      const isLate =
        effect.kind === 'landed-late' || (effect.kind === 'updated-many' && 'landedAt' in effect);
      if (!isLate || this.told.has(seq)) return [];
      this.told.add(seq);
      this.waiting.delete(seq);
      const ids = 'ids' in effect ? effect.ids : [effect.id];
      const kind = effect.kind === 'landed-late' ? effect.was : 'updated';
      return ids.flatMap(id => this.effectOn(seq, kind, effect.resource, id, true));
    });
  }

  /** The immediate effects of a request. */
  private effectsOf(seq: number, effect: Effect): EffectSeen[] {
    if (effect.kind === 'updated-many')
      return 'landedAt' in effect
        ? []
        : effect.ids.flatMap(id => this.effectOn(seq, 'updated', effect.resource, id, false));
    if (effect.kind !== 'created' && effect.kind !== 'updated') return [];
    return this.effectOn(seq, effect.kind, effect.resource, effect.id, false);
  }

  private effectOn(
    seq: number,
    kind: EffectSeen['kind'],
    resource: string,
    id: string,
    late: boolean,
  ): EffectSeen[] {
    const record = this.service.records(this.resource).find(candidate => candidate.id === id);
    if (resource !== this.resource || record === undefined) return [];
    const after = laidFlat(record);
    const before = this.known.get(id) ?? null;
    this.known.set(id, after);
    return [{ kind, resource, id, late, key: this.keys.get(seq) ?? null, before, after }];
  }
}

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

/** null: the service broke the connection. */
function forward(base: string, incoming: IncomingMessage, body: string): Promise<Reply | null> {
  return new Promise(resolve => {
    const headers = { ...incoming.headers, host: new URL(base).host, connection: 'close' };
    const outgoing = request(
      new URL(incoming.url ?? '/', base),
      { method: incoming.method ?? 'GET', headers, agent: false },
      response => {
        textOf(response).then(
          text => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), text }),
          () => resolve(null),
        );
      },
    );
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function headersOf(response: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers))
    if (typeof value === 'string' && !['content-length', 'transfer-encoding', 'connection'].includes(name))
      headers[name] = value;
  return headers;
}

function keyIn(authorization: string | null): string | null {
  if (authorization === null) return null;
  return Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().replace(/:$/, '');
}
