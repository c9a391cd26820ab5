import { describe, expect, it } from 'vitest';
import { onlyReads, type TeamRequest, requestHash } from '../../../src/requests/request';
import { checkTemplate, placeholders, render, type Value } from '../../../src/requests/request-template';
import { UserError } from '../../../src/text/text';

function template(change: Partial<TeamRequest> = {}): TeamRequest {
  return { name: 'x', method: 'POST', path: 'tags', query: '', body: '', ...change };
}

function values(given: Readonly<Record<string, Value['value']>>, typed = false): Map<string, Value> {
  return new Map(
    Object.entries(given).map(([name, value]) => [name, { value, ...(typed ? { typed } : {}) }]),
  );
}

function said(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UserError) return error.text.en;
    throw error;
  }
  return '';
}

const SCOPE = { baseUrl: 'https://api.example.com', workspaceId: 'w' };

describe('render', () => {
  it('escapes what stands within quotes and keeps the type of what stands bare', () => {
    const body = '{"a": {{n}}, "b": "{{n}} won", "c": {{t}}, "d": "say {{t}}", "e": {{yes}}, "f": {{none?}}}';
    const given = values({ n: 1200, t: '"}\\\n{{x}}', yes: true, none: null });
    expect(render(template({ body }), given).body).toEqual({
      a: 1200,
      b: '1200 won',
      c: '"}\\\n{{x}}',
      d: 'say "}\\\n{{x}}',
      e: true,
      f: null,
    });
  });

  it('takes a typed number for a number only where it is exactly one', () => {
    const body = '[{{a}}]';
    const of = (text: string) => render(template({ body }), values({ a: text }, true)).body;
    for (const [text, value] of [
      ['100', 100],
      ['-1.5', -1.5],
      ['true', true],
      ['007', '007'],
      ['1e3', '1e3'],
      ['12345678901234567890', '12345678901234567890'],
      ['124-81-00998', '124-81-00998'],
    ] as const)
      expect(of(text), text).toEqual([value]);
    expect(render(template({ body }), values({ a: '100' })).body).toEqual(['100']);
  });

  it('takes the digits of an id for a number, whose cell is a text', () => {
    const body = '[{{ID}}, "{{ID}}", {{contactId?}}, {{memo}}]';
    const of = (ID: string, contactId: string) =>
      render(template({ body }), values({ ID, contactId, memo: '7' })).body;
    expect(of('1001', '')).toEqual([1001, '1001', null, '7']);
    for (const id of ['007', '12345678901234567890', 't1']) expect(of(id, '12')).toEqual([id, id, 12, '7']);
  });

  it('cannot be made to say more than the template does', () => {
    const nasty = '1, "admin": true, "x": "';
    expect(render(template({ body: '{"a": {{v}}, "b": "{{v}}"}' }), values({ v: nasty })).body).toEqual({
      a: nasty,
      b: nasty,
    });
    const query = render(
      template({ method: 'GET', query: 'a={{v}}&b=1' }),
      values({ v: 'x&b=2&c=%41' }),
    ).query;
    expect(query).toEqual({ a: 'x&b=2&c=%41', b: '1' });
    expect(said(() => render(template({ path: 'tags/{{v}}' }), values({ v: '../x' })))).toContain(
      'cannot stand in a path',
    );
    expect(said(() => render(template({ path: 'tags/{{v}}' }), values({ v: '..' })))).toContain('The path');
  });

  it('names the value that cannot fill a part of the path: who writes the cell must not choose another path', () => {
    const one = template({ method: 'GET', path: 'tags/{{B2}}' });
    expect(render(one, values({ B2: 't1' })).path).toBe('tags/t1');
    for (const value of ['t1/../../people', 'x/y', 'a\\b', '주식회사 가나', 'a@b.co', 'x?y', '%2F'])
      expect(said(() => render(one, values({ B2: value })))).toContain(
        `{{B2}}, "${value}", cannot stand in a path`,
      );
  });

  it('is refused where a placeholder lacks a brace, and not where JSON within a text ends with two', () => {
    for (const name of ['{{Title}', '{Title}}', '{{Title|optional', '{{Title'])
      expect(said(() => checkTemplate(template({ body: `{"name": "${name}"}` })))).toContain(
        'Body, line 1, character 11',
      );
    const braces = 'A brace of {{ }} is missing: {{Title}';
    expect(said(() => checkTemplate(template({ path: 'tags/{{Title}' })))).toContain(braces);
    expect(said(() => checkTemplate(template({ query: 'a={{v}}&b={{Title}' })))).toContain(braces);
    for (const body of [
      '{"a": {"b": {}}}',
      '{"a": "{\\"b\\": {\\"c\\": 1}}"}',
      '{"{{a}}": 1, "{{b}}": {{c}}}',
      '{"a": "{ }}"}',
    ])
      expect(() => checkTemplate(template({ body })), body).not.toThrow();
  });

  it('is refused where a name stands twice, because the first value would not be sent', () => {
    const body = '{"memo": "a",\n "memo": "b"}';
    expect(said(() => checkTemplate(template({ body })))).toContain(
      'line 2, character 2 ("memo": "b"}): this name',
    );
  });

  it('needs a value, unless the placeholder says that it may be empty', () => {
    const query = 'a={{v?}}&b={{w}}';
    expect(render(template({ method: 'GET', query }), values({ w: 'x' })).query).toEqual({ b: 'x' });
    expect(said(() => render(template({ method: 'GET', query }), values({ v: 'x' })))).toContain(
      '{{w}} is empty',
    );
  });

  it('keeps a parameter that is written without a value, and drops one whose placeholder is empty', () => {
    const query = 'flag=&b={{v?}}';
    expect(render(template({ method: 'GET', query }), values({})).query).toEqual({ flag: '' });
  });

  it('gives equal requests equal bytes', () => {
    const one = render(
      template({ query: 'b=2&a=1', body: '{"y": [1, {"d": 1, "c": 2}], "x": "\\u0041"}' }),
      new Map(),
    );
    const two = render(template({ query: 'a=1&b=2', body: '{"x":"A","y":[1,{"c":2,"d":1}]}' }), new Map());
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    expect(requestHash(SCOPE, one)).toBe(requestHash(SCOPE, two));
    const other = render(
      template({ body: '{"x":"A","y":[1,{"c":2,"d":"1"}]}', query: 'a=1&b=2' }),
      new Map(),
    );
    expect(requestHash(SCOPE, other)).not.toBe(requestHash(SCOPE, two));
    expect(requestHash({ ...SCOPE, workspaceId: 'v' }, two)).not.toBe(requestHash(SCOPE, two));
  });
});

describe('checkTemplate', () => {
  it('names line and column of the first error in a body, placeholders counted as they stand there', () => {
    expect(said(() => checkTemplate(template({ body: '{\n "a": {{value}},\n "b": oops\n}' })))).toContain(
      'line 3, character 7',
    );
    expect(said(() => checkTemplate(template({ body: '{"a": "{{x}}' })))).toContain('(the end)');
    expect(said(() => checkTemplate(template({ body: '{"a": 12345678901234567}' })))).toContain('quotes');
    for (const body of ['', '{"a": {{x}}, "b": "{{y}} and {{z}}"}', '[{{x}}]'])
      expect(
        said(() => checkTemplate(template({ body }))),
        body,
      ).toBe('');
  });

  it('refuses queries that are no pairs, or name one thing twice', () => {
    for (const query of ['a', 'a=1&a=2', '=1', 'a=1&&b=2', '{{x}}=1', 'a b=1'])
      expect(
        said(() => checkTemplate(template({ query }))),
        query,
      ).toContain('in the query is wrong');
    for (const query of ['', '?a=1', 'a=&b[]=2', 'a={{x&y=z}}', 'a=b=c'])
      expect(
        said(() => checkTemplate(template({ query }))),
        query,
      ).toBe('');
  });
});

describe('placeholders', () => {
  it('are found everywhere, each once', () => {
    const found = placeholders(
      template({
        path: 'a/{{p}}',
        query: 'q={{ q }}',
        body: '{"x": {{p}}, "y": "{{Sheet 1!B2}} {{memo?}}"}',
      }),
    );
    expect(found).toEqual(['p', 'q', 'Sheet 1!B2', 'memo']);
  });
});

describe('onlyReads', () => {
  it('is true of GET, and of POST where it is how a known list is asked for, and of nothing else', () => {
    const reads = (method: 'get' | 'post' | 'put', path: string) => onlyReads({ method, path });
    for (const path of ['tickets', 'balances', 'assets', 'holidays', 'salary-histories'])
      expect(reads('post', path), path).toBe(true);
    for (const path of [
      'tags',
      'people',
      'contacts',
      'tickets/bulk-update-individual',
      'TICKETS',
      'tickets/',
    ])
      expect(reads('post', path), path).toBe(false);
    expect([reads('get', 'anything'), reads('put', 'tickets')]).toEqual([true, false]);
  });
});

describe('an amount in whole won', () => {
  const at = 'Bills!C7';
  const of = (body: string, given: Readonly<Record<string, Value>>) =>
    said(() => render(template({ body }), new Map(Object.entries(given))));

  it.each([
    [20_000 / 7, undefined, '2857.14'],
    [0.05, '5%', '5%'],
    [3, '300%', '300%'],
    [1e15, undefined, '15 digits'],
    ['2026-10-05', undefined, '2026-10-05'],
    ['5000원', undefined, '5000원'],
  ])('is refused as %s, by column, member and cell, bare or in quotes', (value, seen, shown) => {
    const one = { value, at, ...(seen === undefined ? {} : { seen }) };
    for (const [body, name] of [
      ['{"x": {{공급가액}}}', '공급가액'],
      ['{"supplyValue": {{own}}}', 'own'],
      ['{"list": [{"totalAmount": [{{own?}}]}]}', 'own'],
      ['{"taxAmount": "{{own}}"}', 'own'],
      ['{"amount": {{own}}, "currency": "KRW"}', 'own'],
      ['{"amount": {{own}}, "currency": "{{unit?}}"}', 'own'],
    ] as const) {
      const told = of(body, { [name]: one });
      expect(told, body).toContain(`"${name} (${at})"`);
      expect(told, body).toContain(shown);
    }
  });

  it('may be typed or computed, spelled with commas, empty where that is allowed', () => {
    for (const value of [1_000, -5, '1,000', null])
      expect(of('{"amount": {{own?}}}', { own: { value, at } }), String(value)).toBe('');
    expect(of('{"amount": {{own}}}', { own: { value: '12.5', typed: true } })).toContain('"own"');
  });

  it('goes as its number where its cell holds a text, because a service may read "1,000" as 1', () => {
    const body = '{"amount": {{own}}, "supplyValue": "{{own}}", "memo": "{{own}}", "note": {{memo}}}';
    for (const value of ['1,000', '１，０００', ' 1000 ', '1000.0', 1_000]) {
      const given = new Map<string, Value>([
        ['own', { value, at }],
        ['memo', { value: '2,000' }],
      ]);
      const sent = render(template({ body }), given).body as Record<string, unknown>;
      expect(sent, String(value)).toMatchObject({ amount: 1000, supplyValue: '1000', note: '2,000' });
    }
  });

  it('is none where the request or the column names another currency, a rate or nothing known', () => {
    const own = { value: 120.5, at };
    expect(of('{"amount": {{own}}, "currency": "USD"}', { own })).toBe('');
    expect(of('{"amount": {{own}}, "currencyCode": "{{unit}}"}', { own, unit: { value: 'jpy' } })).toBe('');
    expect(of('{"amount": {{외화 금액}}}', { '외화 금액': own })).toBe('');
    expect(of('{"unitPrice": {{own}}, "price": {{own}}, "note": "{{own}} won"}', { own })).toBe('');
  });
});

it('names the cell of a number that cannot be sent exactly', () => {
  const given = new Map([['ratio', { value: 1 / 3, at: 'Bills!D4' }]]);
  const told = said(() => render(template({ body: '{"ratio": {{ratio}}}' }), given));
  expect(told).toContain('"ratio (Bills!D4)" (0.3333333333333333)');
  expect(told).toContain('ROUND');
});
