/** The plan of a push for a scene. */

import { type PlannedRun, planRun, type RunInput } from '../../../src/push/plan/plan-run';
import { FINGERPRINT, NOW, type Scene } from './push';

/** more: input that differs from most scenes. */
export function plannedRun(scene: Scene, more: Partial<RunInput> = {}): PlannedRun {
  return planRun({
    resource: scene.resource,
    settings: scene.settings,
    snapshot: scene.table(),
    baseline: scene.baseline,
    entries: [],
    createdIds: new Set(),
    recentIds: new Set(),
    remote: scene.remote(),
    now: NOW,
    keyFingerprint: FINGERPRINT,
    isOwn: () => true,
    ...more,
  });
}
