// Mutations that the machine must notice. Each removes one load-bearing rule from the bundled src.
// caught.mjs names a history that notices it, for a quick test.

/**
 * @typedef {object} Mutation
 * @property {string} leavesOut The rule, in the words of the design.
 * @property {boolean} [host] It shows only through the host.
 * @property {'large' | 'forging' | 'transactions'} [kind] It shows only in such histories.
 * @property {readonly import('./plugin.mjs').Patch[]} patches
 */

/** @type {Readonly<Record<string, Mutation>>} */
export const mutations = {
  'journal-write': {
    leavesOut: 'the journal write before the request (section 5, step 6)',
    patches: [
      { file: 'src/push/send/executor.ts', find: '    this.parts.journal.save(ready);\n', replace: '' },
    ],
  },
  'journal-flush': {
    leavesOut: 'the flush after the journal write (section 5, step 6)',
    patches: [
      {
        file: 'src/sheet/hidden/journal-sheet.ts',
        find: 'the sheet was rolled back.\n    this.workbook.flush();\n',
        replace: 'the sheet was rolled back.\n',
      },
    ],
  },
  'operation-id': {
    leavesOut: 'the operation id in the key, which is the row hash alone (section 6)',
    patches: [
      {
        file: 'src/push/entry/idempotency-key.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
        find: '${VERSION}\\n${operationId}\\n${attempt}\\n${jsonHash(body)}',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
        replace: '${VERSION}\\n${jsonHash(body)}',
      },
    ],
  },
  'settle-before-plan': {
    leavesOut: 'settling before planning (section 5, step 2)',
    patches: [
      {
        file: 'src/push/plan/plan-run.ts',
        find: 'const settled = settle({ ...input, table: snapshot,',
        replace: 'const settled = settle({ ...input, entries: [], table: snapshot,',
      },
    ],
  },
  'settle-in-pull': {
    leavesOut: 'settling in a pull (section 4)',
    patches: [
      {
        file: 'src/commands/pull/write-pull.ts',
        find: 'const settled = isWritable(resource)\n    ? settleOpen(',
        replace: 'const settled = isWritable(resource) && resource.name === ""\n    ? settleOpen(',
      },
    ],
  },
  verify: {
    leavesOut: 'the look at the list after a 2xx: accepted counts as applied (section 5, step 7)',
    patches: [
      {
        file: 'src/push/settle/settle-update.ts',
        find: "if (entry.state === 'accepted' && !isContradicted) return { kind: 'landed', entry, record, seen, rests };",
        replace:
          "if (entry.state === 'accepted' && !isContradicted) return { kind: 'landed', entry, record, seen: { applied: Object.keys(entry.after), different: {} }, rests };",
      },
    ],
  },
  'field-by-field-baseline': {
    leavesOut: 'the baseline that moves field by field, and only with its cell (section 3)',
    patches: [
      {
        file: 'src/push/settle/settled-books.ts',
        find: 'const after = rebaselined(resource, id, baseline.get(id), entry.after, seen);',
        replace: 'const after = { id, values: record.values };',
      },
    ],
  },
  'complete-list': {
    leavesOut: 'the rule that absence means something only in a complete list (section 4)',
    patches: [
      {
        file: 'src/pull/merge-table.ts',
        find: 'if (judgesAbsence(remote)) return true;',
        replace: 'return true;',
      },
    ],
  },
  hold: {
    leavesOut: 'the ten minutes in which a try whose effect is unknown may still land (section 7)',
    patches: [
      {
        file: 'src/common/outbox.ts',
        find: 'export const HOLD_MS = 10 * 60_000;',
        replace: 'export const HOLD_MS = 0;',
      },
    ],
  },
  fence: {
    leavesOut: 'the fence against a restored version (section 3)',
    patches: [
      {
        file: 'src/commands/push/plan-push.ts',
        find: '  if (journal.isBehindProperties()) throw new UserError(tabTexts.versionRestored);\n',
        replace: '',
      },
    ],
  },
  lock: {
    leavesOut: "the document's lock (section 5)",
    patches: [
      {
        file: 'src/commands/context.ts',
        find: '    if (!lock.tryAcquire(5_000)) throw new BusyError(this.lease.whoIsBusy());\n',
        replace: '',
      },
    ],
  },
  // Besides the load-bearing rules of the design: one mutation for each check that those rules never fail.
  'last-look': {
    leavesOut: 'the last look at record and row before a batch (section 5, step 6)',
    patches: [
      {
        file: 'src/push/send/prepare.ts',
        find: '  if (moved) return null;',
        replace: '  if (moved && input.now < 0) return null;',
      },
    ],
  },
  'new-key': {
    leavesOut: 'the same key while the outcome is unknown (section 6)',
    patches: [
      {
        file: 'src/push/push.ts',
        find: 'settlement.newAttempt ? nextAttempt(entry, this.parts.secret) : entry',
        replace: 'nextAttempt(entry, this.parts.secret)',
      },
    ],
  },
  'plan-hash': {
    leavesOut: 'the comparison of what runs with what was shown (section 5, confirm)',
    patches: [
      {
        file: 'src/commands/push/push-command.ts',
        find: '    if (fingerprint(again) !== shown) return again;\n',
        replace: '',
      },
    ],
  },
  conflicts: {
    leavesOut: 'conflicts in a pull: the service wins (section 4)',
    patches: [
      {
        file: 'src/pull/merge-row.ts',
        find: "      return { write: null, base: old, state: 'conflict', ...(local.kind === 'edited' ? kept : {}) };\n",
        replace: '      return takes;\n',
      },
    ],
  },
  'owned-columns': {
    leavesOut: 'the border of the owned columns (section 3)',
    patches: [
      {
        file: 'src/sheet/table/table-writer.ts',
        find: 'this.columns = ownedColumns(reading.layout);',
        replace:
          'const { columnOf, statusColumn } = reading.layout;\n    this.columns = [...columnOf.values()];\n    const isOurs = this.columns.includes(reading.lastColumn);\n    if (statusColumn !== null) this.columns = [...this.columns, isOurs ? statusColumn : reading.lastColumn];',
      },
      {
        file: 'src/sheet/table/table-writer.ts',
        find: 'const status = layout.statusColumn;',
        replace:
          'const status = [...layout.columnOf.values()].includes(reading.lastColumn) ? layout.statusColumn : reading.lastColumn;',
      },
    ],
  },
  workspace: {
    leavesOut: 'the refusal of another workspace (section 3)',
    patches: [
      {
        file: 'src/commands/guards.ts',
        find: "if (verdict === 'otherWorkspace') {",
        replace: "if (verdict === 'otherWorkspace' && table.meta.resource === '') {",
      },
      {
        file: 'src/commands/guards.ts',
        find: "compareBindings(baselineBinding, context.binding()) !== 'same'",
        replace: "compareBindings(baselineBinding, context.binding()) === 'copiedSpreadsheet'",
      },
    ],
  },
  'one-batch-in-doubt': {
    leavesOut:
      'that one batch at most is in doubt, and that a run stops after a batch without a definite answer (section 5, step 6)',
    kind: 'large',
    patches: [
      {
        file: 'src/push/send/next-batch.ts',
        find: 'export const MOST_IN_DOUBT = 50;',
        replace: 'export const MOST_IN_DOUBT = 5_000;',
      },
      {
        file: 'src/push/send/batch-sender.ts',
        find: "if (isCreate ? !isHeard : !this.wasHeard) this.end.stop ??= 'silent';",
        replace: '',
      },
    ],
  },
  'waiting-list': {
    leavesOut:
      "the user's own list of what waits: a sealed entry counts for itself (section 5, other editors)",
    kind: 'forging',
    patches: [
      {
        file: 'src/sheet/hidden/journal-sheet.ts',
        find: 'return this.waiting.waits(entry);',
        replace: 'return true;',
      },
    ],
  },
  'consent-day': {
    leavesOut: 'that what was confirmed more than a day ago does not go unasked (section 5, other editors)',
    kind: 'forging',
    patches: [
      {
        file: 'src/commands/push/resume.ts',
        find: 'planPush(context, table, { unasked: true })',
        replace: 'planPush(context, table)',
      },
    ],
  },
  'same-companions': {
    leavesOut: 'that a described request goes again only as it was, with all its records (bulk-edit)',
    kind: 'transactions',
    patches: [
      {
        file: 'src/push/settle/sent-together.ts',
        find: '    if (isWhole(company, hash)) return settlement;\n',
        replace: '    if (company.length > 0 || isWhole(company, hash)) return settlement;\n',
      },
      {
        file: 'src/push/send/grouped-entries.ts',
        find: '    isWhole(\n      parcel.map(({ entry }) => entry),\n      hash,\n    ),\n',
        replace:
          '    parcel.length > 0 ||\n    isWhole(\n      parcel.map(({ entry }) => entry),\n      hash,\n    ),\n',
      },
    ],
  },
  'companions-wait': {
    leavesOut:
      'the ten minutes that what is left of a described request waits before it goes in another one (bulk-edit)',
    kind: 'transactions',
    patches: [
      {
        file: 'src/push/settle/sent-together.ts',
        find: 'return now < heldUntil(entry) ? held(entry) : { ...settlement, newAttempt: true };',
        replace:
          'return now < heldUntil(entry) && now < 0 ? held(entry) : { ...settlement, newAttempt: true };',
      },
    ],
  },
  'read-description': {
    leavesOut: 'that a user reads a description before anything of theirs goes by it (bulk-edit)',
    kind: 'transactions',
    patches: [
      {
        file: 'src/commands/push/plan-push.ts',
        find: '  requireReadTemplate(context, resource);\n',
        replace: '',
      },
    ],
  },
  'last-look-at-several': {
    leavesOut: 'the last look at record and row before a request of several (section 5, step 6)',
    kind: 'transactions',
    patches: [
      {
        file: 'src/push/send/prepare.ts',
        find: '  if (moved) return null;',
        replace: '  if (moved && input.now < 0) return null;',
      },
    ],
  },
  'dead-run': {
    leavesOut: 'that a try of a dead run may still land, whatever a later try was answered (section 7)',
    patches: [
      {
        file: 'src/push/entry/entry-states.ts',
        find: "const allDefinite = entry.allDefinite && entry.state !== 'sent';",
        replace: 'const { allDefinite } = entry;',
      },
    ],
  },
  'carried-changed': {
    leavesOut: 'that nothing goes again with a carried value which a colleague has changed (section 7)',
    patches: [
      {
        file: 'src/push/settle/settle-update.ts',
        find: 'const asItWas = untouched && carriesWhatIsThere(input, entry, record);',
        replace: 'const asItWas = untouched && (input.now > 0 || carriesWhatIsThere(input, entry, record));',
      },
    ],
  },
  'row-holds': {
    leavesOut: 'that an update goes again only while its row holds what was sent (section 7)',
    patches: [
      {
        file: 'src/push/settle/settle-update.ts',
        find: 'if (!asItWas || row === null || !stillHolds(input, entry, row) || wouldEmpty(',
        replace: 'if (!asItWas || row === null || wouldEmpty(',
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
  'rows-again': {
    leavesOut: 'that the ids of the rows are compared right before each write (section 5, step 8)',
    patches: [
      {
        file: 'src/sheet/table/same-rows.ts',
        find: 'if (known !== undefined && !known.includes(',
        replace: 'if (known !== undefined && row < 0 && !known.includes(',
      },
    ],
  },
  'stranded-edits': {
    leavesOut:
      'that edits which nobody could send any more are named before a description changes (bulk-edit)',
    kind: 'transactions',
    patches: [
      {
        file: 'src/sidebar/server/template-methods.ts',
        find: 'const stranded = isSure ? null : strandedText(context, resource, template);',
        replace: 'const stranded = null;',
      },
    ],
  },
  apostrophe: {
    leavesOut:
      'the apostrophe before a text that Sheets would evaluate, and the look at whether it was kept (through the host only)',
    host: true,
    patches: [
      {
        file: 'src/platform/apps-script/cells.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
        find: "if (typeof cell === 'string') return isRisky(cell) ? `'${cell}` : cell;",
        replace: "if (typeof cell === 'string') return cell;",
      },
      {
        file: 'src/platform/apps-script/literal-texts.ts',
        find: 'if (formulasAmong(range, places).length > 0) return false;\n',
        replace: 'if (places.length > 0) return true;\n',
      },
    ],
  },
};
