/** HTTP on loopback: from a request to a method, with the faults between. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, invalid, notHere } from '../errors';
import { type Fault, type Faults, faultError, type SeenRequest } from '../faults';
import { JOB_METHODS } from './job-methods';
import type { Answered, Method, World } from './method';
import { TABLE_METHODS } from './table-methods';

const METHODS: readonly Method[] = [...TABLE_METHODS, ...JOB_METHODS];

export class HttpServer {
  readonly seen: SeenRequest[] = [];
  private readonly server: Server = createServer((request, response) => void this.take(request, response));
  url = '';

  constructor(
    private readonly world: World,
    private readonly faults: Faults,
  ) {}

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (body === null) return;
    const { method: verb = '', url: path = '', headers } = request;
    const at = new URL(URL.canParse(path, this.url) ? path : '/', this.url);
    const found = METHODS.find(one => one.verb === verb && one.path.test(at.pathname));
    const { authorization = '' } = headers;
    const seen: SeenRequest = {
      name: found?.name ?? 'none',
      method: verb,
      path,
      authorization,
      bytes: body.length,
      status: 0,
    };
    this.seen.push(seen);
    const fault = this.faults.strike(seen);
    if (fault?.lost === 'before') return void response.destroy();
    const answer = await this.answer(found, at, request, body, fault);
    if (fault?.delayMs) await sleep(fault.delayMs);
    if (fault?.lost === 'after') return void response.destroy();
    seen.status = answer.status ?? 200;
    response.writeHead(seen.status, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  private async answer(
    found: Method | undefined,
    at: URL,
    { headers }: IncomingMessage,
    body: Buffer,
    fault: Fault | undefined,
  ): Promise<Answered> {
    const { projects } = this.world;
    try {
      const role = projects.role(headers.authorization);
      if (found === undefined) throw notHere(at.pathname);
      const [, project = '', ...path] = (found.path.exec(at.pathname) ?? []).map(decoded);
      if (fault?.answer && fault.answer.after !== true) throw faultError(fault.answer);
      projects.check(project);
      const call = {
        role,
        project,
        path,
        query: at.searchParams,
        headers,
        body,
        url: this.url,
        fault: fault?.job,
      };
      const answer = await found.takes(this.world, call);
      if (fault?.answer?.after === true) throw faultError(fault.answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiError) return { status: error.code, body: error.body };
      // A mistake of the stand-in: it must not look like an answer of Google's that a client could handle.
      console.error(error);
      return {
        status: 599,
        body: { error: { code: 599, message: `A defect of the stand-in: ${String(error)}` } },
      };
    }
  }
}

/** @returns null if the client broke off. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch {
    return null;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid(`Invalid path: ${part}`);
  }
}
