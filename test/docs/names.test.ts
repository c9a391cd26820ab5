/** Whatever the documents name is there: menu items, screens, buttons, sentences, commands, options, files, links. */

import { describe, expect, it } from 'vitest';
import { documents, pagesBesideCode } from './support/documents';
import { EXAMPLES, HEADINGS, OF_OTHERS } from './support/elsewhere';
import { Project } from './support/what-is-missing';

const project = new Project();
const all = [...documents(), ...pagesBesideCode()];

describe('the documents', () => {
  it.each(all.map(document => [document.path, document] as const))(
    '%s names only what is there',
    (_, document) => {
      expect(project.missingIn(document)).toEqual([]);
    },
  );

  it('name everything that is listed as being elsewhere', () => {
    for (const document of all) project.missingIn(document);
    expect([...OF_OTHERS, ...HEADINGS, ...EXAMPLES].filter(name => !project.met.has(name))).toEqual([]);
  });
});
