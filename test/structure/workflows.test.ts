/** Checks workflows, Dependabot and the gate that they call. They run on other machines only. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/root.mjs';
import { Commands } from '../docs/support/commands';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly 'working-directory'?: string;
}
interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const FOLDER = '.github/workflows';
const names = readdirSync(join(root, FOLDER)).sort();
const workflows = names.map(name => [name, parse(read(`${FOLDER}/${name}`)) as Workflow] as const);
const workflow = (name: string): Workflow => parse(read(`${FOLDER}/${name}`)) as Workflow;
const jobsOf = ({ jobs }: Workflow): readonly Job[] => Object.values(jobs);
const stepsOf = (flow: Workflow): readonly Step[] => jobsOf(flow).flatMap(({ steps }) => steps);
const linesOf = (flow: Workflow): string[] =>
  stepsOf(flow).flatMap(({ run }) => run?.trim().split('\n') ?? []);
const commands = new Commands();

/** Programs of the runner that steps may call, beside our own commands. */
const OF_THE_RUNNER = ['gh', 'printf', 'sudo', 'tar', 'test'];

/** What a line calls and is not there. */
function missingIn(line: string): string[] {
  const [program = ''] = line.trim().split(/\s+/);
  if (program === '.ci/run') return existsSync(join(root, program)) ? [] : [program];
  if (['npm', 'npx', 'node'].includes(program)) return commands.missingIn(line);
  return OF_THE_RUNNER.includes(program) ? [] : [program];
}

describe.each(workflows)('%s', (_, flow) => {
  it('calls only what is there', () => {
    expect(linesOf(flow).flatMap(missingIn)).toEqual([]);
    for (const step of stepsOf(flow))
      expect(existsSync(join(root, step['working-directory'] ?? '.')), step.run).toBe(true);
  });

  it('takes each action at one version, and ends by itself', () => {
    for (const { uses } of stepsOf(flow))
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@v\d+\.\d+\.\d+$/);
    for (const job of jobsOf(flow)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect(job['runs-on']).not.toMatch(/latest/);
    }
  });

  it('may only read, but for the jobs that write what they are there for', () => {
    expect(flow.permissions).toEqual({ contents: 'read' });
    const rights = jobsOf(flow).map(({ permissions }) => permissions ?? {});
    const written = rights.flatMap(given => Object.entries(given).filter(([, right]) => right === 'write'));
    const allowed: readonly string[] =
      flow.name === 'Release' ? ['contents'] : flow.name === 'CodeQL' ? ['security-events'] : [];
    expect(written.map(([name]) => name)).toEqual(allowed);
  });

  it('puts nothing that others chose into a command, and keeps no token after checkout', () => {
    expect(linesOf(flow).filter(line => line.includes('${{'))).toEqual([]);
    const checkouts = stepsOf(flow).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBe(jobsOf(flow).length);
    for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false);
  });
});

it('workflows take an action at the same version', () => {
  const used = new Set(workflows.flatMap(([, flow]) => stepsOf(flow).flatMap(({ uses }) => uses ?? [])));
  const actions = [...used].map(use => use.split('@')[0]);
  expect(actions.length).toBeGreaterThan(3);
  expect(new Set(actions).size).toBe(actions.length);
});

describe('the gate', () => {
  const semver = createRequire(join(root, 'node_modules/dependency-cruiser/'))('semver') as {
    subset(range: string, of: string): boolean;
  };
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const { gate } = workflow('gate.yml').jobs;
  const nodes = gate?.strategy?.matrix['node'] ?? [];

  it('runs on the oldest of each line of Node that package.json names', () => {
    const oldest = engines.node.split(' || ').map(part => part.replace(/^\D+/, ''));
    expect(nodes).toEqual(oldest);
    for (const node of nodes) expect(semver.subset(node, engines.node)).toBe(true);
  });

  it('is .ci/run and nothing else, for every commit and every proposal', () => {
    const flow = workflow('gate.yml');
    expect(Object.keys(flow.on)).toEqual(['push', 'pull_request']);
    expect(flow.jobs['gate']?.steps.at(-1)?.run).toBe('.ci/run');
    expect(statSync(join(root, '.ci/run')).mode & 0o111).toBeGreaterThan(0);
  });

  it('and the nightly job have every suite of tests between them', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const suites = Object.keys(scripts).filter(name => /^test\b/.test(name));
    const run = `${read('.ci/run')}\n${linesOf(workflow('nightly.yml')).join('\n')}`;
    expect(suites).toContain('test:workbench');
    for (const suite of suites)
      expect(run.includes(suite === 'test' ? 'npm test' : `${suite}`), suite).toBe(true);
  });
});

describe('dependabot.yml', () => {
  interface Update {
    readonly 'package-ecosystem': string;
    readonly directory: string;
    readonly ignore?: readonly { readonly 'dependency-name': string }[];
  }
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: readonly Update[] };

  it('looks after every lock file, and the actions', () => {
    const looked = updates.map(update => `${update['package-ecosystem']} ${update.directory}`);
    expect(looked).toEqual(['npm /', 'npm /workbench', 'npm /bigquery', 'github-actions /']);
    for (const { directory } of updates.filter(update => update['package-ecosystem'] === 'npm'))
      expect(existsSync(join(root, directory, 'package-lock.json'))).toBe(true);
  });

  it('holds back what the table of docs/dependencies.md gives a reason for', () => {
    const [, table = ''] = /^## Held back\n([\s\S]*?)\n\*\*Node/m.exec(read('docs/dependencies.md')) ?? [];
    const reasons = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    const ignored = updates.flatMap(({ ignore = [] }) => ignore.map(entry => entry['dependency-name']));
    expect(reasons.length).toBeGreaterThan(5);
    expect([...ignored].sort()).toEqual([...reasons].sort());
  });
});

describe('forms for issues', () => {
  interface Form {
    readonly name: string;
    readonly description: string;
    readonly body: readonly { readonly type: string; readonly id?: string; readonly attributes: object }[];
  }
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(join(root, folder)).filter(name => name !== 'config.yml');

  it.each(forms)(
    '%s is one that GitHub takes: named, with fields of known kinds and ids of their own',
    name => {
      const form = parse(read(`${folder}/${name}`)) as Form;
      expect(form.name).not.toBe('');
      expect(form.description).not.toBe('');
      const ids = form.body.filter(({ type }) => type !== 'markdown').map(({ id }) => id);
      expect(ids).not.toContain(undefined);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { type, attributes } of form.body) {
        expect(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
        expect(attributes).toHaveProperty(type === 'markdown' ? 'value' : 'label');
      }
    },
  );

  it('warn of keys and real records', () => {
    expect(forms.length).toBeGreaterThan(1);
    for (const name of forms) expect(read(`${folder}/${name}`)).toMatch(/[Nn]ever [^.]*records/);
  });
});

describe('the check of what workflows call', () => {
  it.each([
    ['npm run nothing', 'npm run nothing'],
    ['npm run demo -- --nothing', '--nothing'],
    ['npx nothing', 'npx nothing'],
    ['curl https://example.com', 'curl'],
  ])('would find %s', (line, missing) => {
    expect(missingIn(line)).toEqual([missing]);
  });
});
