/** Placeholder until host/core/model/actions lands. */
import type { Book } from './book';
import type { HostUser } from './types';
import type { World } from './world';

export class BookUser {
  constructor(
    readonly world: World,
    readonly book: Book,
    readonly user: HostUser,
  ) {}
}
