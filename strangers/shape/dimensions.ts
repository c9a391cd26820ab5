/** The dimensions in which services differ. The first option is the plain one. Sources: docs/strangers.md. */

import { type PagingName, pagingStyles } from './paging-styles';

interface Dimension<T extends string> {
  /** The plain one first. */
  readonly options: readonly T[];
  /** The probability of an option other than the plain one, for a dimension that is not wild. */
  readonly mild: number;
  readonly of: 'reading' | 'values' | 'writing' | 'transactions' | 'edition' | 'traffic';
}

function dimension<T extends string>(
  of: Dimension<T>['of'],
  mild: number,
  options: readonly T[],
): Dimension<T> {
  return { of, mild, options };
}

const styleNames = Object.keys(pagingStyles) as PagingName[];

export const dimensions = {
  paging: dimension('reading', 0.5, styleNames),
  pageSize: dimension('reading', 0.6, ['20', '10', '25', '30', '7', '13', '50', '100']),
  spelling: dimension('reading', 0.1, ['own', 'camel', 'snake', 'kebab', 'pascal', 'upper']),
  membersAs: dimension('reading', 0.1, ['numbers', 'texts']),
  atEnd: dimension('reading', 0.1, ['null', 'missing', 'empty']),
  nextPage: dimension('reading', 0.04, [
    'served',
    '400',
    '404',
    '429',
    '500',
    'first again',
    'empty',
    '200 failure',
  ]),
  parameters: dimension('reading', 0.1, ['anywhere', 'query', 'body']),
  unknownParameter: dimension('reading', 0.1, ['ignored', '400', '422', '200 failure']),
  whenEmpty: dimension('reading', 0.1, ['list', '204', 'empty body', 'null']),
  bytes: dimension('reading', 0.05, ['plain', 'byte order mark', 'text/plain', 'spread over lines']),
  links: dimension('reading', 0.1, ['absolute', 'path', 'query']),
  wrapping: dimension('reading', 0.15, [
    'data',
    'bare',
    'data.items',
    'data.content',
    'items',
    'results',
    'list',
    'records',
    'content',
    'by id',
    'named',
  ]),
  around: dimension('reading', 0.05, ['nothing', 'success', 'code']),
  single: dimension('reading', 0.1, ['data', 'object', 'list of one', 'data list', 'without id']),
  repeated: dimension('reading', 0.05, ['never', 'in a list', 'on two pages']),
  order: dimension('reading', 0.1, ['stable', 'reversed', 'turning']),
  neighbours: dimension('reading', 0.1, ['none', 'request id', 'version and time', 'warnings', 'errors']),
  ids: dimension('values', 0.3, [
    'texts',
    'uuids',
    'integers',
    'numeric texts',
    'big texts',
    'big numbers',
    'mixed',
    'twins',
  ]),
  oddId: dimension('values', 0.05, ['none', 'null', 'missing', 'padded', 'big number', 'empty', 'object']),
  numbers: dimension('values', 0.1, ['plain', 'texts', 'separators', 'point zeros']),
  oddNumber: dimension('values', 0.08, [
    'none',
    'separators',
    'words',
    'null',
    'empty',
    'decimals',
    'digits',
    'object',
    'percent',
    'won',
    'exponent',
  ]),
  times: dimension('values', 0.15, [
    'local',
    'zulu',
    'offset',
    'space',
    'slashes',
    'dots',
    'eight digits',
    'seconds',
    'milliseconds',
    'array',
  ]),
  oddTime: dimension('values', 0.08, [
    'none',
    'words',
    'impossible',
    'null',
    'slashes',
    'milliseconds',
    'month name',
    'clock',
    'month',
  ]),
  booleans: dimension('values', 0.1, ['plain', 'texts', 'Y and N', 'ones', 'missing']),
  nothing: dimension('values', 0.2, ['null', 'missing', 'empty']),
  codes: dimension('values', 0.1, ['listed', 'unlisted', 'lower case', 'Korean']),
  texts: dimension('values', 0.15, [
    'plain',
    'decomposed',
    'zero-width',
    'right to left',
    'formulas',
    'long',
    'lines',
    'apostrophes',
    'numbers',
    'padded',
  ]),
  extras: dimension('values', 0.1, ['none', 'few', 'two hundred', 'prototype']),
  balances: dimension('values', 0.3, ['list', 'flat', 'single object', 'null in one']),
  naming: dimension('writing', 0.1, ['body', 'query', 'path']),
  wrongNaming: dimension('writing', 0.2, ['404', '400', '405']),
  put: dimension('writing', 0.2, ['merges', 'replaces', 'takes whole records', 'resets']),
  status: dimension('writing', 0.2, ['200', '201', '202', '204']),
  answer: dimension('writing', 0.2, [
    'record',
    'wrapped',
    'list of one',
    'id',
    'nothing',
    'job id',
    'another id',
    'words',
    'cut off',
  ]),
  fields: dimension('writing', 0.1, ['kept', 'dropped', 'trimmed', 'defaulted', 'refused']),
  // Repeated options are drawn more often.
  failing: dimension('writing', 0.3, [
    'never',
    '429 and a long wait',
    '429 and a long wait',
    '429 and a long wait',
    '503 before',
    '503 after',
    '500 after',
    '500 after',
    '502 after',
    '504 after',
    '408 before',
    '408 after',
    '425 before',
    '499 after',
    '400 after',
    '409 after',
    'no answer before',
    'no answer after',
    'slow',
    'outage',
    'success false before',
    'success false after',
  ]),
  errors: dimension('writing', 0.3, [
    'message',
    'error text',
    'error object',
    'errors list',
    'errors by field',
    'detail',
    'fieldErrors',
    'violations',
    'problem',
    'message list',
    'code and msg',
    'plain text',
    'html',
  ]),
  // replicas: each second reading of a list comes from a copy that is behind.
  lag: dimension('writing', 0.15, ['none', '20 s', '90 s', '5 min', 'replicas, 20 s', 'replicas, 5 min']),
  refusals: dimension('writing', 0.05, ['400', '422', '409', '200 failure']),
  keys: dimension('writing', 0.3, ['success kept', 'ignored', 'everything kept']),
  // Changes of transactions (the contract has a path and no body)
  bulkMethod: dimension('transactions', 0.15, ['POST', 'PUT']),
  bulkList: dimension('transactions', 0.6, [
    'tickets',
    'data.items',
    'operations',
    'bare array',
    'by id',
    'one in the path',
    'one in the body',
  ]),
  bulkNames: dimension('transactions', 0.6, ['plain', 'long', 'nested', 'snake case']),
  bulkAnswer: dimension('transactions', 0.6, [
    'results',
    'multi-status',
    'failures',
    'count',
    'records',
    'accepted',
    'nothing',
  ]),
  bulkPartial: dimension('transactions', 0.4, ['each', 'all or nothing']),
  bulkEmpty: dimension('transactions', 0.4, ['empty text', 'null']),
  bulkMode: dimension('transactions', 0.25, ['merges', 'replaces', 'resets']),
  // What stands at a record as its error where there is none. false: true stands where there is one.
  bulkNoError: dimension('transactions', 0.4, [
    'null',
    'missing',
    'false',
    'zero',
    'empty text',
    'empty object',
    'empty list',
    'null as text',
  ]),
  bulkMost: dimension('transactions', 0.4, ['100', '20', '3', '2']),
  // Published and unpublished members
  details: dimension('edition', 0.5, ['left out', 'published', 'unpublished', 'both']),
  payments: dimension('edition', 0.5, ['unnamed', 'published', 'unpublished', 'both']),
  fractions: dimension('edition', 0.4, ['none', 'microseconds', 'both']),
  stars: dimension('edition', 0.3, ['none', 'masked', 'both', 'written too']),
  // Limits, proxies and frameworks
  reads: dimension('traffic', 0.1, [
    'steady',
    '500',
    '502',
    '429',
    'no answer',
    'page of a proxy',
    'cut off',
    'empty',
    '200 failure',
  ]),
  limit: dimension('traffic', 0.08, ['none', 'seconds', 'a date', 'an epoch', 'unsaid']),
  // How texts are stored: with the signs of HTML replaced, at most twelve characters, in capitals.
  stored: dimension('traffic', 0.1, ['as sent', 'escaped', 'cut', 'upper case']),
  sameName: dimension('traffic', 0.1, ['taken', '409', '400', 'existing']),
  // PHP sends a list with gaps, and an empty list, as objects. Go sends an empty list as null.
  listAs: dimension('traffic', 0.1, ['array', 'by number', 'empty object', 'empty null']),
} as const;

export type DimensionName = keyof typeof dimensions;

/** A whole service: one option per dimension. */
export type Shape = {
  readonly [K in DimensionName]: (typeof dimensions)[K]['options'][number];
};

export const dimensionNames = Object.keys(dimensions) as DimensionName[];
