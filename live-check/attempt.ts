/** Trying what may be refused. */

/** What it threw, in words; null when it did not. */
export function attempt(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
