/** One check tried: what came of it, as it stands in the report. */

import type { Text } from '../text/text';
import { attempt } from './attempt';
import { canonical, type Check, type Json } from './check';
import { Lab, NotTried } from './lab';

/** killed: the run ended within it, so it is left out from then on. */
export type Outcome = 'same' | 'different' | 'failed' | 'killed' | 'not tried';

/** What is handed in of a check. */
export interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  /** What came, or the platform's words where the check failed. */
  readonly came?: Json;
  /** Durations and messages, which are not compared. */
  readonly notes?: Readonly<Record<string, string | number>>;
  readonly ms: number;
}

export interface Tried {
  readonly result: Result;
  /** Why it was not tried. */
  readonly reason: Text | null;
}

/** Longer answers are cut: the report has to fit into a cell. */
const LONGEST = 800;

/** Runs the check and takes away whatever it made, also when it throws. */
export function tryCheck(check: Check, book: GoogleAppsScript.Spreadsheet.Spreadsheet): Tried {
  const lab = new Lab(book);
  const before = Date.now();
  const done = (outcome: Outcome, came: Json | undefined, reason: Text | null = null): Tried => {
    const notes = Object.entries(lab.notes).map(([name, value]) => [name, shortened(value)]);
    return {
      result: {
        id: check.id,
        outcome,
        ...(came === undefined ? {} : { came }),
        ...(notes.length === 0
          ? {}
          : { notes: Object.fromEntries(notes) as Record<string, string | number> }),
        ms: Date.now() - before,
      },
      reason,
    };
  };
  try {
    const came = check.run(lab);
    const isSame = canonical(came) === canonical(check.expected);
    return done(isSame ? 'same' : 'different', isSame ? undefined : cut(came));
  } catch (error) {
    if (error instanceof NotTried) return done('not tried', undefined, error.reason);
    return done('failed', shortened(error instanceof Error ? error.message : String(error)));
  } finally {
    attempt(() => lab.clean());
  }
}

function cut(came: Json): Json {
  const text = canonical(came);
  return text.length <= LONGEST ? came : `${text.slice(0, LONGEST)}...`;
}

function shortened<Value extends string | number>(value: Value): Value | string {
  return typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}...` : value;
}
