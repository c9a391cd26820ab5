import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/root.mjs';
import { HANDED_ON } from '../../server/stories/classify';

it('the file that a person takes over is what the story takes over', () => {
  const file = readFileSync(join(root, 'workbench/profile.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(HANDED_ON));
});
