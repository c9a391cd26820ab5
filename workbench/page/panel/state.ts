/** What the panel and the stories know, as the server tells it. */
import type {
  BookLine,
  PlatformPicture,
  RecordsPicture,
  StoryLine,
  StoryPicture,
  SwitchName,
} from '../../protocol-panel';

export interface PanelState {
  readonly switches: readonly SwitchName[];
  readonly platform: PlatformPicture;
  readonly records: RecordsPicture | null;
  readonly stories: readonly StoryLine[];
  readonly story: StoryPicture | null;
  /** The copy that was made last; it is offered once. */
  readonly copied: BookLine | null;
}

export const NOTHING_YET: PanelState = {
  switches: [],
  platform: { orders: [], slowMotion: false, isRunning: false, time: 0, versions: [], books: [] },
  records: null,
  stories: [],
  story: null,
  copied: null,
};
