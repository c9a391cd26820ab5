/** contract/published-fields.tsv: every field of every list in the service's publication, one for each line. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';

export interface PublishedField {
  /** The list, in its path's words: "tickets". */
  readonly list: string;
  /** "taxInvoice.tradeItems.quantity". Members of a list look like members of an object. */
  readonly path: string;
  /** The service's type: "number", "TicketAsset", or codes separated by "/". */
  readonly type: string;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  /** The Korean label in the service's guide. */
  readonly label: string;
}

/** The lines of the file. Throws if a line is not well-formed. */
export function publishedFields(): PublishedField[] {
  const file = join(root, 'contract/published-fields.tsv');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map(line => {
    const [list = '', path = '', type = '', optional = '', nullable = '', label = '', ...more] =
      line.split('\t');
    if (label === '' || more.length > 0) throw new Error(`not a line of six columns: ${line}`);
    return {
      list,
      path,
      type,
      isOptional: optional === 'optional',
      isNullable: nullable === 'null',
      label,
    };
  });
}

/** True for an object, or a list of objects, whose members are separate fields. */
export function holdsOthers(field: PublishedField, all: readonly PublishedField[]): boolean {
  return all.some(({ list, path }) => list === field.list && path.startsWith(`${field.path}.`));
}
