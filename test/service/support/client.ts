// A plain client of the service, for its own tests: it shares nothing with the add-on's client.
import { afterEach } from 'vitest';
import {
  type RunningService,
  type ServiceOptions,
  startService,
  type SwitchSettings,
} from '../../../service/index';

/** Small enough to be made in no time. */
export const smallSizes = {
  categories: 20,
  tags: 6,
  tagDetails: 12,
  contacts: 25,
  people: 8,
  teams: 3,
  months: 2,
  ticketsPerMonth: 120,
};

/** A record as an answer brings it. */
export type Fields = Record<string, unknown> & { readonly id: number };

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; throws where it is not JSON. */
  readonly json: unknown;
  /** `data` of the envelope. */
  data<T = Fields[]>(): T;
  /** `message` of an error. */
  readonly message: string | undefined;
}

export interface RequestOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
  /** Switches of this request only. */
  readonly switches?: SwitchSettings;
  /** Simulated time. */
  readonly at?: number;
}

export interface Client {
  get(path: string, options?: RequestOptions): Promise<Reply>;
  post(path: string, body: unknown, options?: RequestOptions): Promise<Reply>;
  put(path: string, body: unknown, options?: RequestOptions): Promise<Reply>;
  send(method: string, path: string, body: unknown, options?: RequestOptions): Promise<Reply>;
}

const running: RunningService[] = [];

/** Starts a small service that ends with the test. */
export async function start(
  options: ServiceOptions = {},
): Promise<RunningService & { readonly api: Client }> {
  const service = await startService({ ...options, sizes: { ...smallSizes, ...options.sizes } });
  running.push(service);
  return { ...service, api: clientOf(service) };
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(service => service.stop()));
});

export function clientOf(service: { readonly url: string; readonly apiKeys: readonly string[] }): Client {
  const send: Client['send'] = async (method, path, body, options = {}) => {
    const response = await fetch(`${service.url}/api/public-docs/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: authorization(options.key ?? service.apiKeys[0]!),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        ...(options.switches === undefined ? {} : { 'x-stand-in': JSON.stringify(options.switches) }),
        ...(options.at === undefined ? {} : { 'x-simulated-now': String(options.at) }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text) as unknown;
      },
      data: <T>() => (JSON.parse(text) as { data: T }).data,
      get message() {
        return (JSON.parse(text) as { message?: string }).message;
      },
    };
  };
  return {
    send,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
  };
}

export function authorization(key: string): string {
  return `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
}

/** A record that the service keeps, as an answer writes it: ids are integers there. */
export function answered(record: Readonly<Record<string, unknown>>): Fields {
  return JSON.parse(JSON.stringify(record), (name, value: unknown) =>
    (name === 'id' || name.endsWith('Id')) && typeof value === 'string' && /^\d+$/.test(value)
      ? Number(value)
      : value,
  ) as Fields;
}

/** A valid create of a contact. */
export const newContact = { companyName: '주식회사 새거래처', registrationNumber: '1248100998' };
