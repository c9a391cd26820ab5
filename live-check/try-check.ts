/** One check tried: what came of it, as it stands in the report. */

import { attempt } from './attempt';
import { canonical, type Check, type Json } from './check';
import { Lab, NOT_EMULATED, NotTried, NotYet, type Surroundings } from './lab';
import { redacted } from './redact';
import { sheetOf } from './task';

/** killed: the run ended within the check, so it is left out from then on. waiting: a person has something to do first. */
export type Outcome = 'same' | 'different' | 'failed' | 'killed' | 'not tried' | 'waiting';

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
  /** Why the check was not tried, or what a person does next. */
  readonly reason: string;
}

/** Longer answers are cut: the report has to fit into a cell. */
const LONGEST = 800;

/** Runs the check and takes away whatever it made, also when it throws. */
export function tryCheck(
  check: Check,
  book: GoogleAppsScript.Spreadsheet.Spreadsheet,
  surroundings: Surroundings,
): Tried {
  const lab = new Lab(book, surroundings, check.task === undefined ? null : sheetOf(book, check.task));
  const before = Date.now();
  const words = (text: string): string => shortened(redacted(text.slice(0, LONGEST), [book.getId()]));
  const done = (outcome: Outcome, came: Json | undefined, reason = ''): Tried => {
    const notes = Object.entries(lab.notes).map(([name, value]) => [
      name,
      typeof value === 'string' ? words(value) : value,
    ]);
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
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotYet) return done('waiting', undefined, message);
    if (error instanceof NotTried || message.includes(NOT_EMULATED))
      return done('not tried', undefined, message);
    return done('failed', words(message));
  } finally {
    attempt(() => lab.clean());
  }
}

function cut(came: Json): Json {
  const text = canonical(came);
  return text.length <= LONGEST ? came : `${text.slice(0, LONGEST)}...`;
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}...` : text;
}
