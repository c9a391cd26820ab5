/**
 * docs/what-people-see.md shows the messages of the built add-on, in both languages, as a person meets them; `npx vitest run test/build/what-people-see.test.ts -u`
 * writes the page.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { Desk, type Language, scenes } from './people-scenes';

const HEAD = `# What people see

For whoever wants to read what the add-on says before it is installed, and for whoever changes a message: what it says where something is odd, dangerous or in the way, whole and in both languages, played at the built add-on by a test. ▶ is what a person runs (and types), \`[2]\` the Status of row 2, \`[YES/NO]\` a question, \`[…]\` a field to type in. Headings name the points of docs/security.md (C) and of
what a service, a platform or a person can do (B; of B16 nobody sees anything). Nothing here is written by hand: \`npx vitest run test/build/what-people-see.test.ts -u\` writes it.
`;

async function played(play: (desk: Desk) => Promise<void>, language: Language): Promise<string> {
  const desk = new Desk(language);
  try {
    await play(desk);
    return desk.lines.join('\n');
  } finally {
    await desk.close();
  }
}

it('docs/what-people-see.md is what people see', async () => {
  const parts: string[] = [];
  for (const { title, play } of scenes) {
    const [ko, en] = [await played(play, 'ko'), await played(play, 'en')];
    parts.push(`## ${title}\n\n\`\`\`text\n${ko}\n\`\`\`\n\n\`\`\`text\n${en}\n\`\`\`\n`);
  }
  await expect(`${HEAD}\n${parts.join('\n')}`).toMatchFileSnapshot(join(root, 'docs/what-people-see.md'));
});
