/** Node's state of one running execution. */
import type { MenuEntry } from '../../core/services/ui/menu';
import type { HostUser } from '../world/options';
import type { World } from '../world/world';
import type {
  AnsweredDialog,
  DialogAnswer,
  FetchRecord,
  Interleaving,
  LogLevel,
  Toast,
  Watch,
} from './run-options';

/** A menu that the script has added. */
export interface AddedMenu {
  /** null for the add-on's menu, whose label is the add-on's name. */
  readonly label: string | null;
  readonly addOn: boolean;
  readonly entries: readonly MenuEntry[];
}

export interface ExecutionState {
  readonly id: number;
  readonly world: World;
  readonly user: HostUser;
  /** The owner of the user properties and cache that the script sees: in a custom function the spreadsheet's owner. */
  readonly storeOwner: string;
  readonly documentId: string | null;
  /** Whether the platform can ask a person. */
  readonly hasScreen: boolean;
  readonly answers: DialogAnswer[];
  readonly between: readonly Interleaving[];
  readonly watch: Watch | null;
  readonly dialogs: AnsweredDialog[];
  readonly toasts: Toast[];
  readonly onToast: (toast: Toast) => void;
  readonly log: { level: LogLevel; text: string }[];
  readonly fetches: FetchRecord[];
  readonly bodies: Map<number, Uint8Array>;
  readonly menus: AddedMenu[];
  /** Scopes that the script made the platform ask for. */
  readonly asked: string[];
  /** The first mistake of the surrounding test; thrown to its caller at the end. */
  hostError: { readonly cause: unknown } | null;
}
