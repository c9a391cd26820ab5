/** The input of a pull's merge, from a scene. */

import type { PullInput } from '../../../src/pull/merge-input';
import type { Scene } from './push';

export function pullInput(scene: Scene, more: Partial<PullInput> = {}): PullInput {
  return {
    resource: scene.resource,
    settings: scene.settings,
    language: 'en',
    table: scene.table(),
    formulas: new Set(),
    baseline: scene.baseline,
    remote: scene.remote(),
    leaveAlone: new Set(),
    notToAppend: new Set(),
    isBehind: () => false,
    tookRefused: () => false,
    isInScope: () => true,
    expected: new Set(),
    sent: new Map(),
    lastPulled: '',
    ...more,
  };
}
