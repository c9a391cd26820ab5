import type { Context } from '../../commands/context';
import { visibleLines } from '../../common/shown-line';
import { inLanguage, type Text } from '../../text/text';

/** A text in the user's language, with invisible characters made visible. */
export function shown(context: Context, text: Text): string {
  return visibleLines(inLanguage(text, context.language));
}
