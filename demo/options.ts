/** Command line of the demo. */
import { flag, oneOf, text, type Values, whole } from '../scripts/command-line.mjs';

export const DEMO = {
  name: 'demo',
  about: 'The main job from end to end, on this machine, without any account.',
  options: {
    edits: whole('contacts to edit', { standard: 25, most: 2_000 }),
    creates: whole('contacts to add', { standard: 5, most: 500 }),
    seed: whole("of the stand-in's data and of all chance", { standard: 1, most: 2 ** 31 }),
    language: oneOf(['ko', 'en'], 'of menu, tabs and messages', 'ko'),
    put: oneOf(['body', 'query', 'path'], 'how the stand-in wants a PUT to name its record', 'body'),
    shape: oneOf(['envelope', 'bare'], 'what the stand-in answers', 'envelope'),
    idempotency: oneOf(['off', 'success', 'everything'], 'what it does with keys', 'success'),
    'published-limits': flag(
      'the stand-in keeps to the published limits: the newest 100 contacts, 60 requests a minute',
    ),
    json: flag('one JSON object on standard output, nothing else'),
    'base-url': text('URL', 'the read-only part against another server, with the key in FIN_API_KEY'),
  },
};

export type DemoOptions = Readonly<Values<typeof DEMO.options>>;
