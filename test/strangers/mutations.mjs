// Each rule is left out of src when src is bundled. Violations must follow within 200 runs.

/**
 * @typedef {object} Mutation
 * @property {string} leavesOut The rule, in the words of the design.
 * @property {readonly import('../faults/mutations/plugin.mjs').Patch[]} patches
 */

/** @type {Readonly<Record<string, Mutation>>} */
export const mutations = {
  paging: {
    leavesOut:
      'evidence from the whole answer that a list came whole (section 4): nothing that speaks of paging is read',
    patches: [
      {
        file: 'src/api/list.ts',
        find: 'const verdict = judgePage(page.clues, received);',
        replace: 'const verdict = judgePage([], { ...received, total: null });',
      },
    ],
  },
  'guard-look': {
    leavesOut:
      'a look at most 20 seconds old before each update, another after every wait, and the look of the guard after a failed answer (section 5)',
    patches: [
      {
        file: 'src/changes/look.ts',
        find: 'export const FRESH_MS = 20_000;',
        replace: 'export const FRESH_MS = 1_200_000;',
      },
      {
        file: 'src/push/send/looks.ts',
        find: '    this.isStale = true;\n    if (budget.allows(wait)) clock.sleep(wait);',
        replace: '    if (budget.allows(wait)) clock.sleep(wait);',
      },
      {
        file: 'src/push/send/executor.ts',
        find: '      if (again.size > 0) this.looks.isStale = true;\n',
        replace: '',
      },
      {
        file: 'src/push/send/unknowns.ts',
        find: 'if (leaving === null) return null;',
        replace: 'if (leaving === null || sent.answeredWithError) return null;',
      },
    ],
  },
  'typed-cell': {
    leavesOut: "that one odd value is one cell's trouble (section 4): its whole column becomes one of texts",
    patches: [
      {
        file: 'src/sheet/table/odd-cells.ts',
        find: 'if (formatAt(column) === TEXT_FORMAT) return',
        replace: 'if (known.size > 0) return',
      },
    ],
  },
  'number-ids': {
    leavesOut: 'that a look at some days remembers which ids are numbers (bulk-edit)',
    patches: [
      {
        file: 'src/commands/push/push-looks.ts',
        find: 'return asKnown(client, resource, baseline, {',
        replace:
          'return (baseline.size < 0 ? asKnown : (_c: unknown, _r: unknown, _b: unknown, list: RemoteList) => list)(client, resource, baseline, {',
      },
    ],
  },
  'awaited-record': {
    leavesOut:
      'that a push looks at the record that went alone until it was seen what became of it (bulk-edit)',
    patches: [
      {
        file: 'src/commands/push/plan-push.ts',
        find: '  if (put === null) return [];\n  const known',
        replace: '  if (put === null || put.sentAt > 0) return [];\n  const known',
      },
    ],
  },
  ids: {
    leavesOut:
      'that a record without a usable id does not cost its list, and that ids keep their JSON type (section 4)',
    patches: [
      {
        file: 'src/api/record-pile.ts',
        find: 'if (id === null) this.odd.set(JSON.stringify(row), row);',
        replace: "if (id === null) throw new Error('a record without a usable id');",
      },
      {
        file: 'src/api/record-id.ts',
        find: '  if (isNumber && Number.isSafeInteger(Number(id)) && String(Number(id)) === id) return Number(id);\n',
        replace: '',
      },
    ],
  },
  'whole-record': {
    leavesOut: 'that fields of every type are compared after the first record (section 12): texts only',
    patches: [
      {
        file: 'src/push/send/whole-record.ts',
        find: 'if (isCompared(resource, field) && !isCarried(',
        replace: "if (field.type === 'text' && isCompared(resource, field) && !isCarried(",
      },
      {
        file: 'src/push/send/whole-record.ts',
        find: 'const isFree = was === is ||',
        replace: 'const isFree = was !== undefined || was === is ||',
      },
    ],
  },
  'refusal-looked-at': {
    leavesOut: 'that a refusal counts only where the look shows the old values (section 7)',
    patches: [
      {
        file: 'src/push/settle/settle.ts',
        find: "return settlement.kind === 'notApplied' ? settlement : unlessSeen([entry], settlement);",
        replace: "return settlement.kind === 'notApplied' ? settlement : { kind: 'rejected', entry };",
      },
    ],
  },
  'early-looks': {
    leavesOut:
      'that the last look of a run decides about what an early look did not show as sent (section 7)',
    patches: [
      {
        file: 'src/push/send/early-looks.ts',
        find: 'if (early.length === 0) return [];',
        replace: 'if (early.length >= 0) return [];',
      },
    ],
  },
  masked: {
    leavesOut: 'that a masked value is never sent unless a person typed it (section 5)',
    patches: [
      {
        file: 'src/common/masked.ts',
        find: 'return [BESIDE_DIGITS, BETWEEN_DIGITS,',
        replace: 'return text.length < 0 && [BESIDE_DIGITS, BETWEEN_DIGITS,',
      },
    ],
  },
};
