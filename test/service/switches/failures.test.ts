import { describe, expect, test } from 'vitest';
import { type Fault, SwitchError, type SwitchSettings } from '../../../service/index';
import { newContact, start } from '../support/client';

describe('fail', () => {
  test('before the effect: the status, and nothing has happened', async () => {
    const { api, counts } = await start({ switches: { fail: { status: 503 } } });
    const reply = await api.post('contacts', newContact);
    expect([reply.status, reply.message, counts()['contacts']]).toEqual([
      503,
      'Something went wrong on our side.',
      25,
    ]);
  });

  test('after the effect: the status, and the record is there', async () => {
    const service = await start({ switches: { fail: { status: 500, effect: 'after' } } });
    expect((await service.api.post('contacts', newContact)).status).toBe(500);
    expect(service.counts()['contacts']).toBe(26);
    expect(service.log()[0]).toMatchObject({ status: 500, effect: { kind: 'created' } });
  });

  test.each<['json' | 'html' | 'text' | 'empty', string | null]>([
    ['json', 'application/json; charset=utf-8'],
    ['html', 'text/html; charset=utf-8'],
    ['text', 'text/plain; charset=utf-8'],
    ['empty', null],
  ])('with a body of %s', async (body, type) => {
    const { api } = await start({ switches: { fail: { status: 502, body } } });
    const reply = await api.get('teams');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([502, type]);
  });

  test('a list fails too, and a bad body still gets its 400', async () => {
    const { api } = await start({ switches: { fail: { status: 503 } } });
    expect((await api.get('contacts')).status).toBe(503);
    expect((await api.post('contacts', {})).status).toBe(400);
  });

  test('a wrong key is told before anything fails', async () => {
    const { api } = await start({ switches: { fail: { status: 503 } } });
    expect((await api.get('contacts', { key: 'wrong' })).status).toBe(401);
  });
});

describe('drop', () => {
  test.each([
    ['before', 25, 'none'],
    ['after', 26, 'created'],
  ] as const)('%s the effect: no answer, %i records', async (drop, records, effect) => {
    const service = await start({ switches: { drop } });
    await expect(service.api.post('contacts', newContact)).rejects.toThrow();
    expect(service.counts()['contacts']).toBe(records);
    expect(service.log()[0]).toMatchObject({ status: 'dropped', effect: { kind: effect } });
  });

  test('a list is dropped as well, and the next request is answered', async () => {
    const service = await start({ switches: { drop: 'after' } });
    await expect(service.api.get('teams')).rejects.toThrow();
    service.setSwitches({ drop: 'none' });
    expect((await service.api.get('teams')).status).toBe(200);
  });
});

describe('where switches come from', () => {
  test('the header of a request wins over a fault, a fault over the server', async () => {
    const service = await start({ switches: { latencyMs: 1, errorShape: 'error' } });
    service.queueFault({ match: {}, switches: { errorShape: 'detail' }, times: 2 });
    expect((await service.api.get('nowhere', { switches: { errorShape: 'text' } })).text).toBe(
      'there is no such path',
    );
    expect((await service.api.get('nowhere')).json).toEqual({ detail: 'there is no such path' });
    expect((await service.api.get('nowhere')).json).toEqual({ error: 'there is no such path' });
  });

  test('parts of a composite switch are laid over one by one', async () => {
    const service = await start({ switches: { idempotency: { mode: 'everything' } } });
    expect(service.setSwitches({ idempotency: { retentionMs: 5 } }).idempotency).toEqual({
      mode: 'everything',
      retentionMs: 5,
      inFlight409: false,
      bodyMismatch422: false,
      scopedToApiKey: true,
    });
  });

  test('reset goes back to those of the start', async () => {
    const service = await start({ switches: { latencyMs: 7 } });
    service.setSwitches({ latencyMs: 9, answerShape: 'bare' });
    expect(service.resetSwitches()).toMatchObject({ latencyMs: 7, answerShape: 'envelope' });
  });

  test.each<[string, unknown, RegExp]>([
    ['an unknown switch', { answersShape: 'bare' }, /there is no switch "answersShape"/],
    ['an unknown part', { idempotency: { retention: 1 } }, /there is no switch "idempotency.retention"/],
    [
      'a value that it does not take',
      { paging: 'pages' },
      /paging must be equal to one of the allowed values/,
    ],
    ['a text for a number', { latencyMs: '5' }, /latencyMs must be integer/],
    [
      'a failure without a status',
      { fail: { effect: 'after' } },
      /fail must have required property 'status'/,
    ],
  ])(
    '%s is an error, at the start, at run time, in a fault and in a header',
    async (_, settings, message) => {
      const switches = settings as SwitchSettings;
      await expect(start({ switches })).rejects.toThrow(message);
      const service = await start();
      expect(() => service.setSwitches(switches)).toThrow(SwitchError);
      expect(() => service.queueFault({ match: {}, switches })).toThrow(message);
      const reply = await service.api.get('teams', { switches });
      expect([reply.status, message.test(reply.message ?? '')]).toEqual([400, true]);
    },
  );

  test('a header that is not JSON is an error', async () => {
    const { api } = await start();
    expect((await api.get('teams', { headers: { 'x-stand-in': 'drop' } })).message).toBe(
      'Switches: this is not JSON.',
    );
  });
});

describe('queued faults', () => {
  const statuses = async (fault: Fault, paths: readonly [string, string, object?][]) => {
    const { api, queueFault } = await start();
    queueFault({ ...fault, switches: { fail: { status: 599 } } });
    const found = [];
    for (const [method, path, body] of paths) found.push((await api.send(method, path, body)).status === 599);
    return found;
  };

  test('strike the nth match and as many more as they are told', async () => {
    const gets: [string, string][] = Array.from({ length: 6 }, () => ['GET', 'teams']);
    expect(await statuses({ match: {}, switches: {} }, gets)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(await statuses({ match: { nth: 3 }, switches: {} }, gets)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(await statuses({ match: { nth: 2 }, switches: {}, times: 3 }, gets)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('match by method, path and body', async () => {
    const requests: [string, string, object?][] = [
      ['GET', 'tags'],
      ['POST', 'tags', { name: 'alpha' }],
      ['POST', 'tag-details', { name: 'alpha' }],
      ['POST', 'tags', { name: 'beta' }],
    ];
    const strikes = (match: Fault['match']) => statuses({ match, switches: {}, times: 9 }, requests);
    expect(await strikes({ method: 'post' })).toEqual([false, true, true, true]);
    expect(await strikes({ path: 'tags' })).toEqual([true, true, false, true]);
    expect(await strikes({ path: '/api/public-docs/tags' })).toEqual([true, true, false, true]);
    expect(await strikes({ method: 'POST', path: 'tags', bodyIncludes: 'beta' })).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('a path matches what lies below it', async () => {
    const service = await start({ switches: { putNaming: 'path' } });
    service.queueFault({ match: { path: 'tags' }, switches: { fail: { status: 599 } } });
    expect((await service.api.put(`tags/${service.records('tags')[0]!.id}`, { name: 'x' })).status).toBe(599);
  });

  test('are listed with what they have seen, and cleared', async () => {
    const service = await start();
    service.queueFault({ match: { nth: 2 }, switches: { latencyMs: 1 } });
    await service.api.get('teams');
    await service.api.get('teams');
    await service.api.get('teams');
    expect(service.faults()).toEqual([{ match: { nth: 2 }, switches: { latencyMs: 1 }, seen: 3, struck: 1 }]);
    service.clearFaults();
    expect(service.faults()).toEqual([]);
  });

  test.each([
    { match: { metod: 'PUT' }, switches: {} },
    { match: { nth: 0 }, switches: {} },
    { match: {}, switches: {}, times: 0.5 },
    { match: {}, switch: {} },
    { switches: {} },
  ])('one of another shape is an error: %j', async fault => {
    const service = await start();
    expect(() => service.queueFault(fault as unknown as Fault)).toThrow(SwitchError);
  });
});
