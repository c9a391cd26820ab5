import type { Build } from '../commands/context';
import { runSchedules } from '../commands/schedules/schedule-run';
import { isJsonObject } from '../common/json';
import type { Platform } from '../platform/ports';
import { ifRoom } from '../sheet/properties/stored';

/** Called by the clock once an hour, as the user who has schedules. */
export function hourly(platform: Platform, build: Build, event: unknown): void {
  // Without room for the trigger's id, only a lost trigger is found less easily.
  if (isJsonObject(event) && event['triggerUid'] !== undefined)
    ifRoom(() => platform.triggers.recognise(String(event['triggerUid'])));
  runSchedules(platform, build);
}
