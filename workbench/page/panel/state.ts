/** The state of the panel and the stories, from the server's messages. */
import type {
  ExchangePicture,
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
  /** The bodies of the request that was opened last. */
  readonly exchange: ExchangePicture | null;
  readonly stories: readonly StoryLine[];
  readonly story: StoryPicture | null;
  readonly isStartingOver: boolean;
}

export const NOTHING_YET: PanelState = {
  switches: [],
  platform: { orders: [], slowMotion: false, isRunning: false, time: 0, versions: [], books: [] },
  records: null,
  exchange: null,
  stories: [],
  story: null,
  isStartingOver: false,
};
