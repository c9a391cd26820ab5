import { expect, it } from 'vitest';
import { Context } from '../../../../src/commands/context';
import { openPlaceholders } from '../../../../src/commands/requests/request-values';
import { memoryPlatform } from '../../../support/memory';

it('asks the user for a placeholder that only looks like a cell at its beginning or end', () => {
  const context = new Context(memoryPlatform({}), { version: '1', pinnedHost: '' }, 1_000);
  const names = ['B6', '$B$6', 'Tab!B6', "'My tab'!B6", 'today', 'B6total', 'aB6', 'B0'];
  const body = JSON.stringify(names.map(name => `{{${name}}}`));
  const template = { name: 'x', method: 'POST', path: 'tags', query: '', body };
  expect(openPlaceholders(context, template, new Set())).toEqual(['B6total', 'aB6', 'B0']);
});
