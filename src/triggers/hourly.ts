import type { Build } from '../commands/context';
import { runSchedules } from '../commands/schedules/schedule-run';
import { isJsonObject } from '../common/json';
import type { Platform } from '../platform/ports';

/** Called by the clock once an hour, as the user who has schedules. */
export function hourly(platform: Platform, build: Build, event: unknown): void {
  if (isJsonObject(event) && event['triggerUid'] !== undefined)
    platform.triggers.recognise(String(event['triggerUid']));
  runSchedules(platform, build);
}
