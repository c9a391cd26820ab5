// The stand-in service, for tests, the demo and external scripts.
export type {
  AsyncServiceAdmin,
  DuplicateGroup,
  Effect,
  Fault,
  LogEntry,
  QueuedFault,
  RecordData,
  ServiceAdmin,
  Settled,
  Truth,
} from './admin';
export { AdminError } from './admin';
export { connectAdmin } from './admin-client';
export { LAST_DAY } from './data/calendar';
export { NASTY_CONTACT_PREFIX, type NastyText, nastyTexts } from './data/nasty';
export { isValidRegistrationNumber } from './data/registration-number';
export { DEFAULT_SIZES, type Sizes } from './data/world';
export { keyFingerprint } from './log';
export { ServiceProcess, type SpawnedService, spawnService } from './spawn';
export { type RunningService, type ServiceOptions, startService } from './start';
export { StateFileError } from './state/state-file';
export { SwitchError } from './switch-settings';
export {
  neutralSwitches,
  publishedLimits,
  type Switches,
  type SwitchSettings,
  switchTable,
} from './switches';
