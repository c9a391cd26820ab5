/** Watches the log of the stand-in service for the panel. */
import type { LogEntry, ServiceAdmin } from '../../service/index';
import type { RequestLine } from '../protocol';

const EVERY_MS = 150;
/** The number of latest lines that may still change, because an answer or an effect may come late. */
const STILL_CHANGING = 200;

export interface RequestWatch {
  lines(): readonly RequestLine[];
  stop(): void;
}

/**
 * @param personOf The person whose API key has this fingerprint.
 * @param changed Called with new and changed lines.
 */
export function watchRequests(
  service: Pick<ServiceAdmin, 'log'>,
  personOf: (fingerprint: string | null) => string,
  changed: (lines: readonly RequestLine[]) => void,
): RequestWatch {
  const told = new Map<number, string>();
  const look = (): void => {
    const fresh = service
      .log()
      .slice(-Math.max(STILL_CHANGING, 0))
      .map(entry => lineOf(entry, personOf))
      .filter(line => {
        const text = JSON.stringify(line);
        if (told.get(line.number) === text) return false;
        told.set(line.number, text);
        return true;
      });
    if (fresh.length > 0) changed(fresh);
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    lines: () => service.log().map(entry => lineOf(entry, personOf)),
    stop: () => clearInterval(timer),
  };
}

function lineOf(entry: LogEntry, personOf: (fingerprint: string | null) => string): RequestLine {
  const { seq, time, method, path, query, idempotencyKey, keyFingerprint, status, effect } = entry;
  const resource = 'resource' in effect ? `${effect.resource} ` : '';
  return {
    number: seq,
    time,
    method,
    path: query === '' ? path : `${path}?${query.replace(/^\?/, '')}`,
    person: personOf(keyFingerprint),
    key: idempotencyKey,
    status,
    effect: effect.kind === 'updated-many' ? 'updated' : effect.kind,
    record: recordOf(effect, resource),
  };
}

function recordOf(effect: LogEntry['effect'], resource: string): string | null {
  if (effect.kind === 'none') return null;
  if (effect.kind === 'updated-many') return `${resource}${effect.ids.length}`;
  return `${resource}${effect.id ?? ''}`;
}
