/** Answers the windows' requests about the service and the stories, and sends them changes. */
import type { FromPage, Language, ToPage } from '../protocol';
import type { PanelFromPage } from '../protocol-panel';
import type { ServiceDesk } from './desk';
import { recordsPicture } from './records';
import type { StoryTeller } from './stories/teller';

export interface PanelParts {
  readonly desk: ServiceDesk;
  readonly teller: StoryTeller;
  readonly language: Language;
  readonly tell: (session: string, message: ToPage) => void;
  readonly tellAll: (message: ToPage) => void;
  readonly setPlatformBack: () => void;
}

export class Panel {
  readonly #parts: PanelParts;
  /** The records that each window shows. */
  readonly #looks = new Map<string, { readonly list: string; readonly search: string; told: string }>();
  #switches = '';

  constructor(parts: PanelParts) {
    this.#parts = parts;
  }

  opened(session: string): void {
    const { desk, teller, tell } = this.#parts;
    tell(session, { kind: 'requests', lines: desk.lines() });
    tell(session, { kind: 'switches', on: desk.on() });
    tell(session, { kind: 'stories', stories: teller.stories });
    tell(session, { kind: 'story', story: teller.picture });
  }

  closed(session: string): void {
    this.#looks.delete(session);
  }

  /** @returns whether the message was for the panel. */
  handle(session: string, message: FromPage): boolean {
    if (!isForPanel(message)) return false;
    this.#do(session, message);
    return true;
  }

  /** Call this when the service may have changed. */
  update(): void {
    const { desk, tellAll } = this.#parts;
    const on = desk.on();
    if (on.join() !== this.#switches) tellAll({ kind: 'switches', on });
    this.#switches = on.join();
    for (const session of this.#looks.keys()) this.#tellRecords(session);
  }

  #do(session: string, message: PanelFromPage): void {
    const { desk, teller, setPlatformBack } = this.#parts;
    switch (message.kind) {
      case 'switch':
        desk.turn(message.name, message.isOn);
        break;
      case 'set-all-back':
        desk.allOff();
        setPlatformBack();
        break;
      case 'watch-records':
        if (message.list === null) this.#looks.delete(session);
        else this.#looks.set(session, { list: message.list, search: message.search, told: '' });
        break;
      case 'change-record':
        desk.change(message.list, message.id, { [message.field]: message.value });
        break;
      case 'read-request': {
        const { request, answer } = desk.service.exchange(message.number) ?? { request: '', answer: null };
        this.#parts.tell(session, {
          kind: 'exchange',
          exchange: { number: message.number, request, answer },
        });
        return;
      }
      case 'start-over':
        teller.startOver();
        return;
      case 'start-story':
        teller.start(message.story);
        return;
      case 'do-step':
        teller.doStep();
        return;
      case 'leave-story':
        teller.leave();
        return;
    }
    this.update();
    teller.look();
  }

  #tellRecords(session: string): void {
    const look = this.#looks.get(session);
    if (!look) return;
    const { desk, language, tell } = this.#parts;
    const records = recordsPicture(desk, look.list, look.search, language);
    const text = JSON.stringify(records);
    if (text !== look.told) tell(session, { kind: 'records', records });
    look.told = text;
  }
}

const KINDS: readonly string[] = [
  'switch',
  'set-all-back',
  'watch-records',
  'change-record',
  'read-request',
  'start-over',
  'start-story',
  'do-step',
  'leave-story',
] satisfies readonly PanelFromPage['kind'][];

const isForPanel = (message: FromPage): message is PanelFromPage => KINDS.includes(message.kind);
