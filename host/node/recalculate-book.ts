/** Placeholder until the model's recalculate lands. */
import type { Book } from './book';
import type { World } from './world';

export function recalculateBook(_world: World, _book: Book): void {}
