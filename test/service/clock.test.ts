import { describe, expect, test } from 'vitest';
import { createClock } from '../../service/clock';
import { type Fields, start } from './support/client';

const T0 = Date.parse('2026-11-02T00:00:00Z');

describe('real', () => {
  test('a simulated time is ignored, and the log says so', async () => {
    const service = await start();
    const before = Date.now();
    await service.api.get('teams', { at: T0 });
    expect(service.log()[0]!.simulated).toBe(false);
    expect(service.log()[0]!.time).toBeGreaterThanOrEqual(before);
  });

  test('advance shifts it', () => {
    const clock = createClock('real');
    const before = clock.now();
    clock.advance(3_600_000);
    expect(clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(clock.now()).toBeLessThan(before + 3_700_000);
  });

  test('setTime leads forward, never back', () => {
    const clock = createClock('real');
    const before = clock.now();
    clock.setTime(before + 50_000);
    expect(clock.now()).toBeGreaterThanOrEqual(before + 50_000);
    clock.setTime(before);
    expect(clock.now()).toBeGreaterThanOrEqual(before + 50_000);
  });
});

describe('request', () => {
  test('a time that is set counts although the machine was asked for its own before', () => {
    const clock = createClock('request');
    clock.now();
    const past = Date.parse('2020-01-01T00:00:00Z');
    clock.setTime(past);
    expect(clock.now()).toBe(past);
    clock.setTime(past - 1);
    expect(clock.now()).toBe(past);
  });

  test('time is what requests bring, also when that lies in the past of the machine', async () => {
    const service = await start({ clock: 'request' });
    const past = Date.parse('2020-01-01T00:00:00Z');
    const made = await service.api.post('tags', { name: 'x' }, { at: past });
    expect(made.data<Fields>()['createdAt']).toBe('2020-01-01T09:00:00.000000');
    expect(service.log()[0]).toMatchObject({ time: past, simulated: true });
  });

  test('it never goes back', async () => {
    const service = await start({ clock: 'request' });
    await service.api.get('teams', { at: T0 });
    await service.api.get('teams', { at: T0 - 60_000 });
    expect(service.log().map(entry => entry.time)).toEqual([T0, T0]);
  });

  test('a request without the header is answered at the last known time, and nothing sleeps for it', async () => {
    const service = await start({ clock: 'request' });
    await service.api.get('teams', { at: T0 });
    const reply = await service.api.get('teams', { switches: { latencyMs: 3_600_000 } });
    expect([reply.status, reply.headers.get('x-simulated-latency')]).toEqual([200, null]);
    expect(service.log().map(entry => [entry.time, entry.simulated])).toEqual([
      [T0, true],
      [T0, false],
    ]);
  });

  test('before any header came, it is real time', () => {
    const clock = createClock('request');
    const before = Date.now();
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(clock.observe('soon')).toBe(false);
    expect(clock.observe('')).toBe(false);
    expect(clock.observe(String(T0))).toBe(true);
    expect(clock.now()).toBe(T0);
  });

  test('half an hour of rate-limited requests passes at once', async () => {
    const service = await start({ clock: 'request', switches: { rateLimitPerMinute: 10 } });
    let now = T0;
    for (let done = 0; done < 300; ) {
      const reply = await service.api.get('teams', { at: now });
      if (reply.status === 200) done++;
      else now += Number(reply.headers.get('retry-after')) * 1_000;
    }
    expect(now - T0).toBe(29 * 60_000);
  });
});
