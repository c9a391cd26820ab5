/** Plays a story: sets its scene, notices finished steps, does a step on request, and shows the results. */
import type { HostState, Ran, StoryLine, StoryPicture } from '../../protocol-panel';
import type { Language, ToPage } from '../../protocol';
import type { ServiceDesk } from '../desk';
import type { HostLine } from '../host-line';
import { outcomePicture } from './outcome';
import { LiveStage } from './stage';
import type { Stage, Story } from './story';

export interface TellerParts {
  readonly desk: ServiceDesk;
  readonly host: HostLine;
  readonly language: Language;
  readonly stories: readonly Story[];
  /** Milliseconds that a dialog is shown before the story answers it. */
  readonly paceMs: number;
  readonly tellAll: (message: ToPage) => void;
}

export class StoryTeller {
  readonly #parts: TellerParts;
  #picture: StoryPicture | null = null;
  #story: Story | null = null;
  #stage: LiveStage | null = null;
  /** Runs one thing after the other: a scene, a step, a check. */
  #queue: Promise<void> = Promise.resolve();
  #isLookDue = false;
  #host: HostState = { time: 0, isRunning: false, orders: [] };

  constructor(parts: TellerParts) {
    this.#parts = parts;
  }

  get stories(): readonly StoryLine[] {
    const { stories, language } = this.#parts;
    return stories.map(({ name, title, about }) => ({
      story: name,
      title: title[language],
      about: about[language],
    }));
  }

  get picture(): StoryPicture | null {
    return this.#picture;
  }

  /** Sets the scene of a story; ends the current story. */
  start(name: string): void {
    const story = this.#parts.stories.find(one => one.name === name);
    if (story === undefined) return;
    const { language } = this.#parts;
    this.#story = story;
    this.#stage = null;
    this.#show({
      story: name,
      title: story.title[language],
      steps: story.steps.map(({ say, where }) => ({ text: say[language], where: where[language] })),
      at: 0,
      busy: 'scene',
      outcome: null,
      trouble: null,
    });
    this.#next(async () => {
      await this.#setScene(story.sizes, story.runs, story.service);
      const stage = new LiveStage(this.#parts, this.#host);
      if (story.tab) await stage.showTab(story.tab[language]);
      await story.begin(stage);
      this.#stage = stage;
      this.#change({ busy: null });
    });
  }

  /** Resets service and spreadsheet to the workbench's start. */
  startOver(): void {
    this.leave();
    const { tellAll } = this.#parts;
    tellAll({ kind: 'starting-over', isOn: true });
    this.#next(async () => {
      try {
        await this.#setScene({}, ['menuPullContacts']);
      } finally {
        tellAll({ kind: 'starting-over', isOn: false });
      }
    });
  }

  leave(): void {
    this.#story = null;
    this.#stage = null;
    this.#show(null);
  }

  /** Does the current step for the person. */
  doStep(): void {
    const story = this.#story;
    const step = story?.steps[this.#picture?.at ?? 0];
    if (step === undefined || this.#picture?.busy !== null) return;
    this.#change({ busy: 'step', trouble: null });
    this.#next(async () => {
      if (this.#stage && this.#story === story) await step.act(this.#stage);
      this.#change({ busy: null });
    });
    this.look();
  }

  /** An execution has ended. */
  ran(ran: Ran): void {
    this.#stage?.note(ran);
  }

  /** The spreadsheet may have changed, or time has passed. */
  moved(state: HostState): void {
    this.#host = state;
    this.#stage?.moved(state);
    this.look();
  }

  /** One of the sides may have changed. */
  look(): void {
    if (this.#isLookDue || this.#stage === null) return;
    this.#isLookDue = true;
    this.#next(async () => {
      this.#isLookDue = false;
      await this.#goOn();
    });
  }

  /** Advances while steps are done. */
  async #goOn(): Promise<void> {
    const [story, stage] = [this.#story, this.#stage];
    if (!story || !stage) return;
    for (;;) {
      const { at, outcome } = this.#picture ?? { at: 0, outcome: null };
      const step = story.steps[at];
      if (step === undefined) {
        if (outcome === null) await this.#end(story, stage);
        return;
      }
      if (!(await step.isDone(stage)) || this.#story !== story) return;
      stage.markStep();
      this.#change({ at: at + 1, trouble: null });
    }
  }

  async #end(story: Story, stage: Stage): Promise<void> {
    const lines = await story.outcome(stage);
    if (this.#story === story) this.#change({ outcome: outcomePicture(lines, this.#parts.language) });
  }

  async #setScene(sizes: Story['sizes'], runs: readonly string[], service?: Story['service']): Promise<void> {
    const { desk, host, tellAll } = this.#parts;
    await host.ask({ kind: 'end-runs' });
    await desk.startAnew(sizes, service);
    tellAll({ kind: 'requests-gone' });
    await host.ask({ kind: 'set-scene', runs });
  }

  #next(act: () => Promise<void>): void {
    this.#queue = this.#queue.then(act).catch((error: unknown) => {
      const trouble = error instanceof Error ? error.message : String(error);
      this.#change({ busy: null, trouble });
    });
  }

  #change(change: Partial<StoryPicture>): void {
    if (this.#picture) this.#show({ ...this.#picture, ...change });
  }

  #show(picture: StoryPicture | null): void {
    this.#picture = picture;
    this.#parts.tellAll({ kind: 'story', story: picture });
  }
}
