// The drawn history (its place in a seed's sequence) that notices each mutation, and the check that does.
// To renew: npm run faults -- --mutation NAME --seed 5 --no-shrink

/** @type {Readonly<Record<string, { readonly seed: number, readonly path: number, readonly by: string }>>} */
export const caught = {
  'journal-write': { seed: 5, path: 0, by: 'journal before send' },
  'journal-flush': { seed: 5, path: 0, by: 'journal before send' },
  'operation-id': { seed: 5, path: 0, by: 'one change, one key' },
  'settle-before-plan': { seed: 5, path: 10, by: 'no lost update' },
  'settle-in-pull': { seed: 5, path: 43, by: 'quiet end' },
  verify: { seed: 5, path: 1, by: 'applied was seen' },
  'field-by-field-baseline': { seed: 5, path: 0, by: 'quiet end' },
  'complete-list': { seed: 6, path: 201, by: 'what is incomplete says so' },
  hold: { seed: 5, path: 6, by: 'no duplicate create' },
  fence: { seed: 5, path: 2, by: 'no duplicate create' },
  lock: { seed: 5, path: 95, by: 'no unexpected error' },
  'last-look': { seed: 5, path: 5, by: 'no lost update' },
  'new-key': { seed: 5, path: 10, by: 'no lost update' },
  'plan-hash': { seed: 5, path: 4, by: 'sent as shown' },
  conflicts: { seed: 5, path: 5, by: 'no lost edit' },
  'owned-columns': { seed: 5, path: 0, by: 'only own cells' },
  workspace: { seed: 5, path: 250, by: 'own workspace' },
  'one-batch-in-doubt': { seed: 5, path: 0, by: 'journal before send' },
  'waiting-list': { seed: 5, path: 83, by: 'nothing unseen' },
  'consent-day': { seed: 5, path: 316, by: 'nothing unseen' },
  'same-companions': { seed: 5, path: 53, by: 'one change, one key' },
  'companions-wait': { seed: 5, path: 78, by: 'no lost update' },
  'read-description': { seed: 5, path: 12, by: 'description was read' },
  'last-look-at-several': { seed: 5, path: 29, by: 'no lost update' },
  'stranded-edits': { seed: 5, path: 5, by: 'no lost edit' },
  apostrophe: { seed: 5, path: 5, by: 'no formula' },
};
