/** Ids, Session, Log, Triggers and Mail in memory. */

import {
  type Ids,
  type Log,
  type Mail,
  type MailMessage,
  type Permission,
  type Permissions,
  PlatformError,
  type Session,
  type Triggers,
} from '../../../src/platform/ports';

/** Random ids. The same seed gives the same ids in the same order. */
export class SeededIds implements Ids {
  private state: number;

  constructor(seed = 1) {
    this.state = seed >>> 0;
  }

  /** mulberry32. */
  random(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  uuid(): string {
    const digits = (count: number): string =>
      Array.from({ length: count }, () => Math.floor(this.random() * 16).toString(16)).join('');
    const variant = (8 + Math.floor(this.random() * 4)).toString(16);
    return `${digits(8)}-${digits(4)}-4${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
  }
}

export class MemorySession implements Session {
  constructor(
    public email = 'kim@example.com',
    public language = 'ko',
  ) {}

  userEmail(): string {
    return this.email;
  }

  locale(): string {
    return this.language;
  }
}

export class MemoryLog implements Log {
  readonly lines: { readonly message: string }[] = [];

  error(message: string): void {
    this.lines.push({ message });
  }
}

/** Hourly entry points. The test platform does not call them. */
export class MemoryTriggers implements Triggers {
  readonly hourly = new Set<string>();

  isHourly(entryPoint: string): boolean {
    return this.hourly.has(entryPoint);
  }

  startHourly(entryPoint: string): void {
    this.hourly.add(entryPoint);
  }

  stop(entryPoint: string): void {
    this.hourly.delete(entryPoint);
  }

  /** No entry point is unknown here. */
  recognise(): void {}
}

/** All permissions are granted, except those that a test removes. */
export class MemoryPermissions implements Permissions {
  readonly lacks = new Set<Permission>();
  /** The permissions that Google had to ask for. */
  readonly asked: (readonly Permission[])[] = [];

  missing(of: readonly Permission[]): readonly Permission[] {
    return of.filter(one => this.lacks.has(one));
  }

  link(): string {
    return 'https://google.example/permissions';
  }

  ask(of: readonly Permission[]): void {
    this.asked.push(of);
  }
}

/** Mails that are not delivered. */
export class MemoryMail implements Mail {
  readonly sent: MailMessage[] = [];

  constructor(private readonly quota = 100) {}

  left(): number {
    return this.quota - this.sent.length;
  }

  send(message: MailMessage): void {
    if (message.to === '') throw new PlatformError({ kind: 'passing' }, [], 'no recipient');
    if (this.left() < 1) throw new PlatformError({ kind: 'tooOften' }, [], 'the quota is used up');
    this.sent.push(message);
  }
}
