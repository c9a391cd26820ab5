// The browser of tests and pictures: one that is installed, never one that is downloaded.
import { existsSync } from 'node:fs';
import { UsageError } from './command-line.mjs';

/** Debian's, or what CHROMIUM names. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const hasChromium = existsSync(CHROMIUM);

/** @throws UsageError where there is none. */
export function requireChromium() {
  if (!hasChromium)
    throw new UsageError(
      `There is no browser at ${CHROMIUM}: install Chromium, or name Chromium or Chrome with CHROMIUM=/path/to/it.`,
    );
}
