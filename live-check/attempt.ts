/** Tries an action that the platform may refuse. */

/** The message of its error; null if it did not throw. */
export function attempt(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
