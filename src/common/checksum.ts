/** FNV-1a, 32 bits: SHA-256 over the baseline of 100,000 records would take seconds. */
export function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** Shows an accidental change of a text, such as Find and replace over all sheets. It is no protection from forgery. */
export function checksum(text: string): string {
  return (fnv(text) >>> 0).toString(16).padStart(8, '0');
}
