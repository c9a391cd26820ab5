/** The result of the work; `otherwise` if the work throws. */
export function tried<T, E>(work: () => T, otherwise: E): T | E {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
