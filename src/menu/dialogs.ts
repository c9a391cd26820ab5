/** The menu's dialogs. Every text passes here: in the user's language, with invisible characters made visible. */

import { visibleLines } from '../common/shown-line';
import { type Asker, Declined } from '../commands/asker';
import type { Ui } from '../platform/ports/ui';
import * as commandTexts from '../text/command-texts';
import { inLanguage, joined, type Language, type Text } from '../text/text';

/** A longer prompt does not fit on small screens. */
const MOST_LINES = 3;

export class Dialogs implements Asker {
  constructor(
    private readonly ui: Ui,
    private readonly user: { readonly language: Language },
  ) {}

  tell(text: Text): void {
    this.ui.tell(...this.shown(text));
  }

  may(question: Text): boolean {
    return this.ui.confirm(...this.shown(question));
  }

  must(question: Text): void {
    if (!this.may(question)) throw new Declined();
  }

  /** As `ask`, but throws Declined if the user cancelled. */
  typed(question: Text, about: Text | null = null): string {
    const typed = this.ask(question, about);
    if (typed === null) throw new Declined();
    return typed;
  }

  /** Opens the sidebar in the user's language. start: JSON for the page. */
  openSidebar(start: string): void {
    const { language } = this.user;
    this.ui.showSidebar(`Sidebar-${language}`, inLanguage(commandTexts.title, language), start);
  }

  /** Opens a page in a window with one screen. start: JSON for the page. */
  openWindow(page: 'Sidebar' | 'Advanced', start: string): void {
    const { language } = this.user;
    this.ui.showDialog(`${page}-${language}`, inLanguage(commandTexts.title, language), start);
  }

  /** The typed text; null if the user cancelled. about: help, shown first if both exceed three lines. */
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
