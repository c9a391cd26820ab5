/** Canonical form and SHA-256 of a push's bodies, compared with the platform's own hash of the same bytes. */
import { createHash } from 'node:crypto';
import { jsonHash } from '../src/common/hash';
import { canonicalJson } from '../src/common/json';
import { bodiesOf } from './bodies';
import { beside, type Figure, inTurn } from './measure';

/** Hashing of so many bodies. */
export function hashing(count: number): () => string[] {
  const bodies = bodiesOf(count);
  return () => bodies.map(body => jsonHash(body));
}

export function keyFigures(count: number, aim: number): Figure[] {
  const bodies = bodiesOf(count);
  const bytes = bodies.map(body => Buffer.from(canonicalJson(body)));
  const native = (): string[] => bytes.map(one => createHash('sha256').update(one).digest('hex'));
  const own = (): string[] => bodies.map(body => jsonHash(body));
  if (own().join() !== native().join()) throw new Error('the hashes differ');
  const times = inTurn(100, own, native);
  return [beside(`hashes of ${count} payloads`, 'node:crypto over the same bytes', times, aim)];
}
