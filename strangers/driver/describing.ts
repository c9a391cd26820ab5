/** A person with the service's reference describes how the service takes changes of transactions. */

import { naming, pathOf } from '../server/reference';
import type { Shape } from '../shape/dimensions';
import type { Scene } from './scene';

/** Id styles in which every id is a text, so that the description quotes it. */
const TEXT_IDS: ReadonlySet<Shape['ids']> = new Set(['texts', 'uuids', 'numeric texts', 'big texts']);
/** A marker that occurs in no description: a value between two markers is written without quotes. */
const BARE = '\u0001';

/** What an expert types into the form. */
interface Described {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly most?: number;
  readonly sends?: string;
  readonly answers?: { readonly list: string; readonly id: string; readonly error: string };
}

/** False if the add-on refused the description. The scene then has a violation. */
export function describeTransactions(scene: Scene): boolean {
  const text = description(scene);
  const failure = fillIn(scene, text);
  if (failure === '') return true;
  scene.found.push({ kind: 'push impossible', text: `the description ${text} was not taken: ${failure}` });
  return false;
}

/** Types the text's parts into the window's form and keeps it. Returns what the window says against it; '' if kept. */
function fillIn({ person }: Scene, text: string): string {
  const window = person.open('describe');
  const list = 'tickets';
  const stamp = window.ask('template', { list }).result?.['stamp'];
  const { most = 50, sends = 'changed', answers, ...typed } = JSON.parse(text) as Described;
  const form = {
    ...typed,
    shape: null,
    most: String(most),
    sends,
    answerList: answers?.list ?? '',
    answerId: answers?.id ?? '',
    answerError: answers?.error ?? '',
  };
  for (const isSure of [false, true]) {
    const kept = window.ask('keepTemplate', { list, form, stamp, isSure });
    if (kept.result?.['kind'] === 'kept') return '';
    if (kept.result?.['kind'] !== 'asks') return kept.failure || JSON.stringify(kept.result);
  }
  return 'it asks without end';
}

function description({ shape, plot }: Scene): string {
  const { id, fields } = naming(shape);
  const quoted = (name: string): string => `{{${name}}}`;
  const bare = (name: string): string => `${BARE}{{${name}}}${BARE}`;
  const idPlace = TEXT_IDS.has(shape.ids) && shape.oddId !== 'big number' ? quoted('id') : bare('id');
  const place = (path: string): string => (shape.bulkEmpty === 'null' ? bare : quoted)(`${path}?`);
  let item: Record<string, unknown> = {};
  if (shape.bulkList !== 'one in the path' && shape.bulkList !== 'by id') item = put(item, id, idPlace);
  for (const [path, member] of Object.entries(fields)) item = put(item, member, place(path));
  return JSON.stringify({
    method: shape.bulkMethod.toLowerCase(),
    path: pathOf(shape).replace('{id}', '{{id}}'),
    body: JSON.stringify(around(shape, item)).replace(/"\\u0001|\\u0001"/g, ''),
    ...(shape.bulkMost === '100' ? {} : { most: Number(shape.bulkMost) }),
    ...(shape.bulkMode === 'replaces' && plot.isCareful ? { sends: 'all' } : {}),
    ...answersOf(shape),
  });
}

function around({ bulkList }: Shape, item: Readonly<Record<string, unknown>>): unknown {
  switch (bulkList) {
    case 'bare array':
      return [item];
    case 'by id':
      return { tickets: { '{{id}}': item } };
    case 'one in the path':
    case 'one in the body':
      return item;
    default:
      return put({}, bulkList, [item]);
  }
}

/** For answers that tell the outcome of single records: where the outcome stands. */
function answersOf({ bulkAnswer }: Shape): object {
  switch (bulkAnswer) {
    case 'results':
      return { answers: { list: 'data.results', id: 'ticketId', error: 'error' } };
    case 'multi-status':
      return { answers: { list: 'responses', id: 'id', error: 'error' } };
    case 'failures':
      return { answers: { list: 'failed', id: 'id', error: 'reason' } };
    default:
      return {};
  }
}

function put(object: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...object, [name]: value };
  return { ...object, [name]: put((object[name] ?? {}) as Record<string, unknown>, rest.join('.'), value) };
}
