import { requireChromium } from '../../../scripts/chromium.mjs';

/** Once a run, before anything is built: without a browser every test would fail with a stack. */
export default function setup(): void {
  try {
    requireChromium();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
