/** One run: a service of one shape, a new spreadsheet, a person who works with both, and the violations found. */

import { Host } from '../../host/node/host';
import type { HostOptions } from '../../host/node/world/options';
import { KINDS, type Violation } from '../judge/violation';
import { judgeWords } from '../judge/words';
import { Random } from '../random';
import type { ServiceClient } from '../server/client';
import type { ListName } from '../server/lists';
import { drawShape } from '../shape/shape';
import type { Shape } from '../shape/dimensions';
import { again } from './patience';
import { type Language, Person, type Seen } from './person';
import { drawPlot, ofTransactions, type Plot } from './plot';
import { read } from './reading';
import type { Scene } from './scene';
import { write } from './write-story';

export interface Outcome {
  readonly shape: Shape;
  readonly plot: Plot;
  readonly violations: readonly Violation[];
  readonly story: readonly string[];
  readonly lists: number;
  readonly writes: number;
  /** Of the pulled lists: how many came whole and unmarked, and how many are marked incomplete. */
  readonly whole: number;
  readonly marked: number;
}

/** A new host after this many runs, because a host keeps all its spreadsheets. */
const RUNS_PER_HOST = 25;

export class Runner {
  private host: Host | null = null;
  private runs = 0;
  /** The number of runs at the creation of the host. */
  private begunAt = 0;

  constructor(
    private readonly bundle: string,
    private readonly service: ServiceClient,
    private readonly contexts: NonNullable<HostOptions['contexts']>,
  ) {}

  /** shape and plot: replace those drawn from the seed. */
  run(seed: number, shape: Shape = shapeOf(seed), plot: Plot = plotOf(seed)): Outcome {
    const host = this.hostNow();
    const key = `key-${this.runs}`;
    const counts: Partial<Record<ListName, number>> = Object.fromEntries(
      plot.lists.map(list => [list, plot.records]),
    );
    const url = this.service.call('begin', { shape, seed, key, counts });
    const found: Violation[] = [];
    const language: Language = plot.language;
    const user = host.user({ email: `person${this.runs}@example.com`, locale: language });
    const book = host.createSpreadsheet({
      name: 'Books',
      owner: user,
      locale: language === 'ko' ? 'ko_KR' : 'en_US',
    });
    const person = new Person(host, book, user, language, seen => found.push(...judgeWords(seen, language)));
    const figures = { lists: 0, whole: 0, marked: 0 };
    const scene: Scene = {
      person,
      service: this.service,
      shape,
      plot,
      random: new Random(seed + 5),
      url,
      key,
      found,
      figures,
    };
    this.play(scene);
    const writes = this.service
      .call('happenings')
      .filter(({ kind }) => kind === 'put' || kind === 'post').length;
    return { shape, plot, violations: unique(found), story: person.story, writes, ...figures };
  }

  /**
   * Call this between two runs. After its share of runs it closes the host, whose network thread ends only while
   * nothing runs here. Without it, threads and spreadsheets pile up and each run takes longer.
   */
  async rest(): Promise<void> {
    if (this.runs - this.begunAt >= RUNS_PER_HOST) await this.close();
  }

  async close(): Promise<void> {
    await this.host?.close();
    this.host = null;
  }

  private play(scene: Scene): void {
    const { person, url, key } = scene;
    const connect = (): Seen => {
      const typed = [url, key];
      return person.click('connect', dialog =>
        dialog.kind === 'prompt' ? (typed.shift() ?? '') : undefined,
      );
    };
    const seen = again(scene, connect, ({ last }) => /^(Connected|연결)/.test(last));
    if (!/^(Connected|연결)/.test(seen.last)) {
      scene.found.push({ kind: 'no connection', text: seen.last });
      return;
    }
    if (scene.plot.kind === 'read') read(scene);
    else write(scene);
  }

  private hostNow(): Host {
    if (this.host === null) {
      this.begunAt = this.runs;
      this.host = new Host({
        bundle: this.bundle,
        addOnName: 'finance-sheets',
        contexts: this.contexts,
        seed: 1,
        clock: { now: '2026-11-02T09:00:00+09:00' },
      });
    }
    this.runs++;
    return this.host;
  }
}

export function shapeOf(seed: number): Shape {
  return drawShape(new Random(seed * 3 + 1));
}

export function plotOf(seed: number): Plot {
  return drawPlot(new Random(seed * 3 + 2), new Random(seed * 3 + 4_000_003));
}

/** The seed's plot, but always with transactions to change. */
export function transactionsPlotOf(seed: number): Plot {
  return ofTransactions(plotOf(seed), new Random(seed * 3 + 5_000_011));
}

/** The first violation of each kind, the worst kind first. */
function unique(found: readonly Violation[]): Violation[] {
  return KINDS.flatMap(kind => found.filter(violation => violation.kind === kind).slice(0, 1));
}
