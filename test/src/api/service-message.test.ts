import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { serviceMessage, serviceMessageOf } from '../../../src/api/service-message';

const said = (body: unknown): string => serviceMessage(JSON.stringify(body));

describe('serviceMessage', () => {
  it('prefers message, error, detail in this order, and skips what is empty or no text', () => {
    expect(said({ message: 'first', error: 'second', detail: 'third' })).toBe('first');
    expect(said({ message: '', error: null, errors: [], detail: 'third' })).toBe('third');
    expect(
      said({ message: { ko: 'x' }, error: { code: 1 }, errors: [{ code: 2 }, 7, null], detail: 'third' }),
    ).toBe('third');
  });

  it('reads what public frameworks send, field by field', () => {
    // Spring, class-validator, Django REST, FastAPI, Laravel, RFC 9457, Jakarta, JSON:API, Google, and an envelope.
    expect(
      said({ timestamp: 't', status: 400, error: 'Bad Request', message: 'name too long', path: '/x' }),
    ).toBe('name too long');
    expect(said({ statusCode: 400, message: ['name must be a string', 'phone is required'] })).toBe(
      'name must be a string; phone is required',
    );
    expect(said({ detail: [{ loc: ['body', 'name'], msg: 'field required', type: 'x' }] })).toBe(
      'name: field required',
    );
    expect(said({ message: 'The given data was invalid.', errors: { name: ['too long', 'taken'] } })).toBe(
      'The given data was invalid. name: too long; taken',
    );
    expect(
      said({ type: 'about:blank', title: 'Invalid', status: 422, detail: 'Two fields are wrong.' }),
    ).toBe('Two fields are wrong.');
    expect(said({ title: 'Invalid', 'invalid-params': [{ name: 'age', reason: 'must be positive' }] })).toBe(
      'Invalid: age: must be positive',
    );
    expect(said({ violations: [{ propertyPath: 'name', message: 'blank' }] })).toBe('name: blank');
    expect(said({ fieldErrors: [{ field: 'email', message: 'bad' }] })).toBe('email: bad');
    const spring = { field: 'email', rejectedValue: null, defaultMessage: 'must not be blank' };
    expect(said({ code: 'INVALID', fieldErrors: [spring] })).toBe('email: must not be blank');
    expect(
      said({ errors: [{ status: '422', detail: 'too short', source: { pointer: '/data/name' } }] }),
    ).toBe('too short');
    expect(
      said({
        error: {
          code: 400,
          message: 'Bad',
          status: 'INVALID_ARGUMENT',
          details: [{ field: 'a', description: 'b' }],
        },
      }),
    ).toBe('Bad: a: b');
    expect(said({ success: false, result: { resultCode: 'E1', resultMsg: '이름이 없습니다' } })).toBe(
      '이름이 없습니다',
    );
    expect(said({ name: ['This field is required.'], phone: ['Too short.', 'No digits.'] })).toBe(
      'name: This field is required.; phone: Too short.; No digits.',
    );
    expect(said({ Message: 'capital', ExceptionType: 'x' })).toBe('capital');
  });

  it('gives the text itself where no message is found', () => {
    expect(serviceMessage('Service   unavailable\n')).toBe('Service unavailable');
    expect(said('m')).toBe('m');
    expect(said({ code: 17 })).toBe('{"code":17}');
    expect(serviceMessage('')).toBe('');
    expect(serviceMessage('{"message":"cut of')).toBe('{"message":"cut of');
  });

  it('takes mark-up out of pages', () => {
    expect(
      serviceMessage('<html><head><title>502</title></head><body><b>Bad</b> gateway</body></html>'),
    ).toBe('Bad gateway');
  });

  it.each([
    [
      '503',
      '<html><head><title>503</title></head><body><h1>503</h1><p>Something went wrong.</p></body></html>',
    ],
    ['502', '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'],
    ['500', '<HTML><STYLE>h1 { color: red }</STYLE><script>go(1)</script><h1>Error 500</h1></HTML>'],
    ['502', '502 Bad Gateway\n'],
    ['502', '{"message":"502: Bad Gateway"}'],
    ['503', '{"error":{"message":"503 503 - Something went wrong."}}'],
  ])('says the status once at most, because it stands beside the message: %s %s', (status, body) => {
    const message = serviceMessage(body, Number(status));
    expect(message.split(status).length).toBeLessThanOrEqual(2);
    expect(message.startsWith(status)).toBe(false);
    expect(message).toMatch(/^(?:Something went wrong\.|Bad Gateway|Error 500)$/);
  });

  it('has a title where a page has nothing else, and no words where it has only its status', () => {
    expect(serviceMessage('<html><head><title>Down for repair</title></head><body></body></html>')).toBe(
      'Down for repair',
    );
    expect(serviceMessage('<html><title>503</title><h1>503</h1></html>', 503)).toBe('');
  });

  it.each(['404 Main Street is no address', '4040 is no account', '404.5 is no amount', 'Row 400 is wrong'])(
    'keeps a number that is not the status: %s',
    said => {
      expect(serviceMessage(said, 400)).toBe(said);
      expect(serviceMessage(JSON.stringify({ message: said }), 400)).toBe(said);
    },
  );

  it('stays short, on one line, with whole characters, however long the answer is', () => {
    const bodies = [
      'x'.repeat(5_000_000),
      '<'.repeat(5_000_000),
      '<a '.repeat(1_000_000),
      `${' '.repeat(5_000_000)}x`,
      JSON.stringify({ message: 'line\n'.repeat(500_000) }),
      JSON.stringify({ message: '😀'.repeat(1_000) }),
      JSON.stringify({ message: `x${'😀'.repeat(1_000)}` }),
      JSON.stringify({ errors: Array.from({ length: 100_000 }, () => ({ message: 'no' })) }),
      '['.repeat(100_000),
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      `{"errors":${'[[0],'.repeat(50_000)}0${']'.repeat(50_000)}}`,
    ];
    for (const body of bodies) {
      const message = serviceMessage(body);
      expect(message.length).toBeLessThanOrEqual(300);
      expect(message).not.toMatch(/[\r\n]/);
      // Throws for half a surrogate pair.
      expect(() => encodeURIComponent(message)).not.toThrow();
    }
  });

  it('takes out what nobody sees and what turns the text around', () => {
    expect(said({ message: 'a\u202eb\u200bc\u0007d\u2066e\u3164f\ufeff g' })).toBe('abcdef g');
    expect(said({ message: 'over\n\nPress "Yes"\r\nto go on\u2028now\u0085x' })).toBe(
      'over Press "Yes" to go on nowx',
    );
    expect(serviceMessage('\u001b[31mred\u0000')).toBe('[31mred');
  });

  it('is not led astray by names that every object has', () => {
    expect(serviceMessage('{"__proto__":{"message":"inherited"},"detail":"own"}')).toBe('own');
    expect(serviceMessage('{"errors":[{"__proto__":{"message":"inherited"}}],"detail":"own"}')).toBe('own');
  });
});

describe('what the service says', () => {
  it.each(
    'message messages msg defaultMessage errorMessage error_msg resultMessage RESULT-MSG error error_description detail description reason title'.split(
      ' ',
    ),
  )('stands in %s, as a text, a list or an object', name => {
    for (const value of ['m', ['m'], { message: 'm' }, [{ text: 1 }, 'm'], { message: ['m'] }])
      expect(said({ [name]: value, code: 7 }), JSON.stringify(value)).toBe('m');
  });

  it.each(['response', 'result', 'meta', 'data', 'body', 'status', 'header', 'head'])(
    'stands in an object around it, %s, and in no text of that name',
    name => {
      expect(said({ [name]: { message: 'm' }, code: 7 })).toBe('m');
      expect(serviceMessageOf({ [name]: 'm' })).toBeNull();
    },
  );

  it.each([
    'errors',
    'fieldErrors',
    'violations',
    'constraint_violations',
    'invalid-params',
    'validationErrors',
    'details',
    'issues',
  ])('of single fields stands in %s, as a list or a map', name => {
    expect(said({ [name]: [{ field: 'f', message: 'm' }, 'n', { code: 1 }] })).toBe('f: m; n');
    expect(said({ [name]: { f: ['m', 'n'], g: { message: 'o' }, h: 5 } })).toBe('f: m; n; g: o');
  });

  it.each([
    'field',
    'fieldName',
    'param',
    'parameter',
    'property',
    'property_path',
    'path',
    'pointer',
    'loc',
    'name',
  ])('names the field by its %s', name => {
    expect(said({ errors: [{ [name]: 'f', message: 'm' }] })).toBe('f: m');
    expect(said({ errors: [{ [name]: ['body', 'f', 0], message: 'm' }] })).toBe('f.0: m');
    expect(said({ errors: [{ [name]: 7, message: 'm' }, { [name]: 'f' }] })).toBe('m');
  });

  it('is not said twice where field and message are one text', () => {
    expect(said({ errors: [{ path: 'name', title: 'name' }] })).toBe('name');
  });

  it('leads to what it says of fields with the mark that is missing', () => {
    const errors = ['e'];
    expect(['Bad', 'Bad.', 'Bad:', 'Bad!', 'Bad?'].map(message => said({ message, errors }))).toEqual([
      'Bad: e',
      'Bad. e',
      'Bad: e',
      'Bad! e',
      'Bad? e',
    ]);
  });

  it('is a map from field to messages only where all are lists of texts', () => {
    expect(said({ name: ['too long'], phone: [] })).toBe('name: too long');
    for (const other of [{ name: ['too long'], code: 7 }, { name: ['too long', 7] }, { name: 'x' }, {}])
      expect(serviceMessageOf(other), JSON.stringify(other)).toBeNull();
  });

  it('is told of twenty fields', () => {
    const names = Array.from({ length: 30 }, (_, i) => `f${i}`);
    expect(said({ errors: names }).split('; ')).toHaveLength(20);
    const map = Object.fromEntries(names.map(name => [name, ['m']]));
    expect(said({ errors: map }).split('; ')).toHaveLength(20);
  });

  it.each<[string, (inner: Json) => Json]>([
    ['objects', inner => ({ data: inner })],
    ['messages', inner => ({ message: inner })],
    ['lists', inner => [inner]],
  ])('is looked for four levels deep in %s', (_what, wrap) => {
    const at = (levels: number): Json => (levels === 0 ? { message: 'm' } : wrap(at(levels - 1)));
    expect(serviceMessageOf(at(4))).toBe('m');
    expect(serviceMessageOf(at(5))).toBeNull();
  });

  it('is looked for two levels deep in what is said of fields', () => {
    const at = (levels: number): Json =>
      levels === 0 ? { message: 'm' } : { errors: { f: at(levels - 1) } };
    expect(serviceMessageOf(at(2))).toBe('f: f: m');
    expect(serviceMessageOf(at(3))).toBeNull();
  });

  it('is one line of whole characters also where it was read already', () => {
    expect(serviceMessageOf({ message: ` a\n b${'\u200b'} ` })).toBe('a b');
    const long = serviceMessageOf({ message: `x${'😀'.repeat(300)}` }) ?? '';
    expect(long.length).toBe(299);
  });
});
