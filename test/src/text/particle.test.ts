import { describe, expect, it } from 'vitest';
import { particle, type Particle } from '../../../src/text/particle';
import { sourcesBelow } from '../../support/sources';

describe('a particle follows the sound before it', () => {
  it.each<[string, Particle, string]>([
    ['거래처', '을/를', '를'],
    ['계정과목', '을/를', '을'],
    ['구성원', '은/는', '은'],
    ['태그', '이/가', '가'],
    ['서울', '으로/로', '로'],
    ['부산', '으로/로', '으로'],
    ['memo', '으로/로', '로'],
    ['email', '은/는', '은'],
    ['2026-10', '은/는', '은'],
    ['12', '을/를', '를'],
    ['7', '으로/로', '로'],
    ['10월달"', '을/를', '을'],
    ['(주)', '이/가', '가'],
    ['', '은/는', '는'],
    ['?!', '을/를', '를'],
  ])('%s: %s is %s', (word, pair, said) => {
    expect(particle(word, pair)).toBe(said);
  });
});

it('no text leaves the choice to its reader', async () => {
  const { readFileSync } = await import('node:fs');
  for (const file of sourcesBelow('src/text'))
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/을\(를\)|은\(는\)|이\(가\)|\(으\)로/);
});
