import * as commandTexts from '../text/command-texts';
import { BusyError } from '../text/text';

/** Another execution works here now, although this one holds the lock. This one must not send or write any more. */
export class TakenOverError extends BusyError {
  constructor() {
    super(commandTexts.takenOver);
  }
}
