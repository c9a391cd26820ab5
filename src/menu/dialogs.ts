/** The dialogs of the menu: every text goes through here, in the user's language and with everything in it visible. */

import { visibleLines } from '../common/shown-line';
import type { Ui } from '../platform/ports/ui';
import { commandTexts } from '../text/command-texts';
import { inLanguage, joined, type Language, type Text } from '../text/text';

/** A prompt of more lines grows beyond small screens, and nobody reads it. */
const MOST_LINES = 3;

export class Dialogs {
  constructor(
    private readonly ui: Ui,
    private readonly user: { readonly language: Language },
  ) {}

  tell(text: Text): void {
    this.ui.tell(...this.shown(text));
  }

  /** True for yes. */
  confirm(text: Text): boolean {
    return this.ui.confirm(...this.shown(text));
  }

  /** Opens the sidebar. start: what it finds in itself, JSON. */
  openSidebar(start: string): void {
    this.ui.showSidebar('Sidebar', inLanguage(commandTexts.title, this.user.language), start);
  }

  /** Opens a page in a window, about one screen. start: what it finds in itself, JSON. */
  openWindow(page: 'Sidebar' | 'Advanced', start: string): void {
    this.ui.showDialog(page, inLanguage(commandTexts.title, this.user.language), start);
  }

  /** What was typed; null when the user cancelled. about: what helps to answer, shown before the question where both would be more than three lines. */
  ask(question: Text, about: Text | null = null): string | null {
    const whole = about === null ? question : joined([about, question]);
    const isShort = inLanguage(whole, this.user.language).split('\n').length <= MOST_LINES;
    if (about === null || isShort) return this.ui.ask(...this.shown(whole));
    this.tell(about);
    return this.ui.ask(...this.shown(question));
  }

  private shown(text: Text): [title: string, message: string] {
    const { language } = this.user;
    return [inLanguage(commandTexts.title, language), visibleLines(inLanguage(text, language))];
  }
}
