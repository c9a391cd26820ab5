/**
 * test/build/what-people-see.md shows the messages of the built add-on, in both languages.
 * `npx vitest run test/build/what-people-see.test.ts -u` writes the file.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root.mjs';
import { Desk, type Language, scenes } from './people-scenes';

const HEAD = `# What people see

What the add-on says where something is odd, dangerous or in the way, in both languages. A test plays it with the built add-on. ▶ is what a person runs and types, \`[2]\` the Status of row 2, \`[YES/NO]\` a question, \`[…]\` a field to type in. Headings B name what a service, a platform or a person can do, headings C what an editor can forge. \`npx vitest run test/build/what-people-see.test.ts -u\` writes this file.
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

it('test/build/what-people-see.md is what people see', async () => {
  const parts: string[] = [];
  for (const { title, play } of scenes) {
    const [ko, en] = [await played(play, 'ko'), await played(play, 'en')];
    parts.push(`## ${title}\n\n\`\`\`text\n${ko}\n\`\`\`\n\n\`\`\`text\n${en}\n\`\`\`\n`);
  }
  await expect(`${HEAD}\n${parts.join('\n')}`).toMatchFileSnapshot(
    join(root, 'test/build/what-people-see.md'),
  );
});
