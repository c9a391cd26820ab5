/** The last line of the report. */
import { describe, expect, it } from 'vitest';
import type { Check, Weight } from '../../live-check/check';
import { literal } from '../../live-check/literal';
import type { Outcome, Result } from '../../live-check/try-check';
import { verdictOf, verdictText } from '../../live-check/verdict';

const check = (id: string, weight: Weight, whenRefused?: string): Check => ({
  id,
  title: `Title of ${id}`,
  otherwise: `Meaning of ${id}.`,
  weight,
  ...(whenRefused === undefined ? {} : { whenRefused }),
  expected: [],
  run: () => [],
});
const result = (id: string, outcome: Outcome): Result => ({ id, outcome, ms: 1 });
const verdict = (one: Check, outcome: Outcome) => verdictOf([one], [result(one.id, outcome)], 0);

describe('the verdict', () => {
  it('is none while checks are left', () => {
    const verdict = verdictOf([check('a', 'stop'), check('b', 'mend')], [result('a', 'same')], 1);
    expect(verdict.title).toBe('No verdict yet');
    expect(verdictText(verdict)).toBe('No verdict yet: choose the same item in the menu again.');
  });

  it.each<[string, Weight, Outcome]>([
    ['Safe to use', 'stop', 'same'],
    ['Safe to use', 'harmless', 'different'],
    ['Safe except', 'harmless', 'failed'],
    ['Safe except', 'mend', 'different'],
    ['Safe except', 'mend', 'waiting'],
    ['Safe except', 'mend', 'not tried'],
    ['Not safe', 'stop', 'different'],
    ['Not safe', 'stop', 'failed'],
    ['Not safe', 'stop', 'killed'],
    ['Not safe', 'stop', 'waiting'],
    ['Not safe', 'stop', 'not tried'],
  ])('is "%s" where a check of weight %s is %s', (title, weight, outcome) => {
    expect(verdict(check('a', weight), outcome).title).toBe(title);
  });

  it('takes a harmless check for safe although it failed, where a reason is known', () => {
    expect(verdict(check('a', 'harmless', 'Nothing depends on it.'), 'failed').title).toBe('Safe to use');
    expect(verdict(check('a', 'mend', 'Nothing depends on it.'), 'failed').title).toBe('Safe except');
  });

  it('names every check that counts, the dangerous ones first', () => {
    const checks = [check('a', 'mend'), check('b', 'stop'), check('c', 'harmless'), check('d', 'stop')];
    const results = [
      result('a', 'different'),
      result('b', 'different'),
      result('c', 'same'),
      result('d', 'failed'),
    ];
    const text = verdictText(verdictOf(checks, results, 0));
    expect(text.split('\n')).toEqual([
      'Not safe to use with real data, because of what is named here.',
      '• Title of b. Meaning of b.',
      '• Title of a. Meaning of a.',
      'These questions have no answer yet:',
      '• Title of d (dangerous)',
    ]);
  });

  it('takes a check without a result for open', () => {
    expect(verdictOf([check('a', 'stop')], [], 0).title).toBe('Not safe');
  });
});

describe('a cell of the report', () => {
  it.each(['=1+1', '+82 10', '-5', '@x', "'x", '\t=1', ' =1', '＝1', '한글'.normalize('NFD')])(
    'shows %j in quotation marks',
    text => {
      expect(literal(text)).toBe(`“${text}”`);
    },
  );

  it.each(['', 'A formula', '30 cells', '{"a":1}', '["x"]', '"=1"', '한글', '“said”'])(
    'shows %j as it is',
    text => {
      expect(literal(text)).toBe(text);
    },
  );
});
