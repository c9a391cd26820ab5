/** What the parts of a run share: the person, the service, and the violations found. */

import type { Violation } from '../judge/violation';
import type { Random } from '../random';
import type { ServiceClient } from '../server/client';
import type { Shape } from '../shape/dimensions';
import type { Person } from './person';
import type { Plot } from './plot';

export interface Scene {
  readonly person: Person;
  readonly service: ServiceClient;
  readonly shape: Shape;
  readonly plot: Plot;
  readonly random: Random;
  readonly url: string;
  readonly key: string;
  readonly found: Violation[];
  readonly figures: { lists: number; whole: number; marked: number };
}
