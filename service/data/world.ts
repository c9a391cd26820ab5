// The base of the invented data: seed, sizes, workspace. Other parts request each other here; each part is made once,
// on first use.
import { dataMonths, type Month } from './calendar';
import { Random } from './random';

/** The sizes of the lists; see DEFAULT_SIZES. */
export interface Sizes {
  readonly categories: number;
  readonly tags: number;
  readonly tagDetails: number;
  readonly contacts: number;
  readonly people: number;
  readonly teams: number;
  readonly months: number;
  readonly ticketsPerMonth: number;
  readonly accounts: number;
  readonly products: number;
}

/**
 * The sizes of a small firm. The number of contacts is deliberately no multiple of 100: a round number without paging
 * in `meta` may mean a cut list, which a client must report, and the neutral data shall not cause that report.
 */
export const DEFAULT_SIZES: Sizes = {
  categories: 180,
  tags: 40,
  tagDetails: 120,
  contacts: 2_403,
  people: 60,
  teams: 12,
  months: 24,
  ticketsPerMonth: 3_000,
  accounts: 8,
  products: 85,
};

/** A stored record. Ids are texts of digits here and numbers in answers (service/http/wire.ts). */
export interface RecordData {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface WorldOptions {
  readonly seed: number;
  readonly sizes: Sizes;
  readonly nasty: boolean;
  /** Whether a shop or party gets its categories by habit, as in a firm's books. Default: by chance. */
  readonly habits?: boolean | undefined;
  /** Default: derived from the seed. */
  readonly workspaceName?: string | undefined;
}

export class World {
  readonly seed: number;
  readonly sizes: Sizes;
  readonly nasty: boolean;
  readonly habits: boolean;
  readonly months: readonly Month[];
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly #made = new Map<string, unknown>();

  constructor(options: WorldOptions) {
    this.seed = options.seed;
    this.sizes = options.sizes;
    this.nasty = options.nasty;
    this.habits = options.habits ?? false;
    this.months = dataMonths(options.sizes.months);
    const random = this.random('workspace');
    const invented = `${random.pick(['가람', '누리', '미르', '다온', '새길', '이음'])}${random.pick(['상사', '테크', '푸드', '물류'])}`;
    this.workspaceName = options.workspaceName ?? `주식회사 ${invented}`;
    this.workspaceId = String(this.random(`workspace id ${this.workspaceName}`).int(10_000, 999_999));
  }

  /** A separate random stream per purpose, so that a change in one part leaves other parts unchanged. */
  random(purpose: string): Random {
    return new Random(`${this.seed}/${purpose}`);
  }

  /** Makes a part on first use and caches it. */
  once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }
}
