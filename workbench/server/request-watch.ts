/** Watches the log of the stand-in service, for the panel. */
import type { LogEntry, ServiceAdmin } from '../../service/index';
import type { RequestLine } from '../protocol';

const EVERY_MS = 150;
/** An answer or an effect may come late; older lines do not change any more. */
const STILL_CHANGING = 200;

export interface RequestWatch {
  /** All lines so far. */
  lines(): readonly RequestLine[];
  stop(): void;
}

/** @param changed Told of lines that are new or have changed. */
export function watchRequests(
  service: Pick<ServiceAdmin, 'log'>,
  changed: (lines: readonly RequestLine[]) => void,
): RequestWatch {
  const told = new Map<number, string>();
  const look = (): void => {
    const fresh = service
      .log()
      .slice(-Math.max(STILL_CHANGING, 0))
      .map(lineOf)
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
  return { lines: () => service.log().map(lineOf), stop: () => clearInterval(timer) };
}

function lineOf({ seq, time, method, path, query, idempotencyKey, status, effect }: LogEntry): RequestLine {
  const resource = 'resource' in effect ? `${effect.resource} ` : '';
  return {
    number: seq,
    time,
    method,
    path: query === '' ? path : `${path}?${query.replace(/^\?/, '')}`,
    key: idempotencyKey,
    status,
    effect: effect.kind,
    record: effect.kind === 'none' ? null : `${resource}${effect.id ?? ''}`,
  };
}
