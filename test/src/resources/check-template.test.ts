import { describe, expect, it } from 'vitest';
import { templateFaults } from '../../../src/resources/check-template';
import { resourceNamed } from '../../../src/resources/registry';
import type { UpdateTemplate } from '../../../src/resources/update-template';
import { inLanguage } from '../../../src/text/text';

function faults(body: string, path = 'tickets/bulk-update-individual'): string[] {
  const tickets = resourceNamed('tickets');
  if (tickets === undefined) throw new Error('no tickets');
  const template: UpdateTemplate = { method: 'post', path, body, most: 50, sends: 'changed' };
  return templateFaults(tickets, template).map(text => inLanguage(text, 'en'));
}

describe('a description of how changes are taken', () => {
  it.each([
    '{"tickets":[{"ticketId":"{{id}}","expenseCategoryId":"{{expenseCategory.id}}","tagId":{{tagId?}}}]}',
    '{"id":{{id}},"memo":"{{description?}}"}',
    '{"data":{"updates":[{"key":{"id":"{{id}}"},"set":{"memo":"{{description}}"}}]},"notify":false}',
    '[{"id":{{id}},"memo":"{{description?}}"}]',
    '{"tickets":{"{{id}}":{"memo":"{{description?}}"}}}',
  ])('is good: %s', body => {
    expect(faults(body)).toEqual([]);
  });

  it('names its record in the path as well', () => {
    expect(faults('{"memo":"{{description}}"}', 'tickets/{{id}}/memo')).toEqual([]);
  });

  it.each([
    ['../users', 'cannot be used'],
    ['https://evil.example.com/x', 'cannot be used'],
    ['tickets?x=1', 'cannot be used'],
    ['tickets/{{memo}}', 'cannot be used'],
    ['', 'cannot be used'],
  ])('stays below the root: %s', (path, said) => {
    expect(faults('{"id":"{{id}}","memo":"{{description}}"}', path).join()).toContain(said);
  });

  it.each([
    ['{"id":"{{id}}", memo: "{{description}}"}', 'line 1, character 17'],
    ['{"id":"{{id}}","a":"{{description}}","b":"{{tagId}"}', 'character 43 ({{tagId}"}): a brace'],
    ['{"id":"{{id}}","a":"{{description}}","a":"{{tagId}}"}', 'this name stands twice'],
    ['{"id":"{{id}}",\n "memo": {{description}}', 'line 2, character 25'],
    ['["{{description}}"]', 'must begin with {'],
    ['[{"id":"{{id}}"}]', 'nothing to change'],
    ['{"t":{"{{tagId}}":"{{id}}","m":"{{description}}"}}', '{{tagId}}: within a longer text'],
    ['', 'line 1'],
    ['{"memo":"{{description}}"}', 'which record'],
    ['{"id":"{{id}}"}', 'nothing to change'],
    ['{"a":[{"id":"{{id}}","m":"{{description}}"}],"b":[{"id":"{{id}}"}]}', 'more than one list'],
    ['{"m":"{{description}}","t":[{"id":"{{id}}","g":"{{tagId}}"}]}', '{{description}}: outside the list'],
    ['{"id":"{{id}}","memo":"note: {{description}}"}', '{{description}}: within a longer text'],
    ['{"id":"{{id}}","values":["{{tagId}}"]}', '{{tagId}}: an item of a list'],
    ['{"id":"{{id}}","memo":"{{memo}}"}', '{{memo}}: no field of this list'],
    ['{"id":"{{id}}","at":"{{transactAt}}"}', '{{transactAt}}: cannot be edited'],
    ['{"id":"{{id}}","users":"{{users[].name}}"}', 'cannot be edited'],
    [`{"id":"{{id}}","memo":"{{description}}","x":"${'x'.repeat(2_000)}"}`, 'too long'],
  ])('is refused with what is wrong: %s', (body, said) => {
    expect(faults(body).join('\n')).toContain(said);
  });

  it('with several faults names them all', () => {
    expect(faults('{"memo":"{{memo}}","note":"x {{tagId}}"}', '/x y')).toHaveLength(4);
  });
});
