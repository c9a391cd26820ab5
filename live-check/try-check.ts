/** Tries one check and returns its result for the report. */

import { attempt } from './attempt';
import { canonical, type Check, type Json } from './check';
import { Lab, NOT_EMULATED, NotTried, NotYet, type Surroundings } from './lab';
import { redacted } from './redact';
import { sheetOf } from './task';

/** killed: a run died in the check, so later runs skip it. waiting: a person must do something first. */
export type Outcome = 'same' | 'different' | 'failed' | 'killed' | 'not tried' | 'waiting';

/** The part of a result that is sent to the maintainer. */
export interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  /** The answer, or the platform's message if the check failed. */
  readonly came?: Json;
  /** Durations and messages, which are not compared. */
  readonly notes?: Readonly<Record<string, string | number>>;
  readonly ms: number;
}

export interface Tried {
  readonly result: Result;
  /** Why the check was not tried, or what the person does next. */
  readonly reason: string;
}

/** The length limit of an answer, because the report must fit into a cell. */
const LONGEST = 800;

/** Runs the check, and removes what it made even if it throws. */
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
