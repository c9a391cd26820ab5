// Scrolls a page with the wheel and measures its frames.

/** The number of wheel turns; then pixels per turn. */
const TURNS = 120;
const PIXELS = 120;
const EVERY_MS = 16;

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ p50: number, p95: number, longest: number, frames: number }>} In milliseconds.
 */
export async function scrolled(page) {
  const box = await page.locator('#grid canvas').last().boundingBox();
  if (box === null) throw new Error('There is no grid.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const frames = [];
    let last = performance.now();
    let isOver = false;
    const next = now => {
      frames.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    window.stopFrames = () => {
      isOver = true;
      return frames.slice(1);
    };
  });
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, PIXELS);
    await page.waitForTimeout(EVERY_MS);
  }
  const frames = (await page.evaluate(() => window.stopFrames())).sort((a, b) => a - b);
  const at = share => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), longest: at(1), frames: frames.length };
}
