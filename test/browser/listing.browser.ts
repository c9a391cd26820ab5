/** The browser draws the icons and banners of the listing. Each has the size that the form takes, and is not empty. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { drawGraphics } from '../../workbench/pictures/draw.mjs';

describe('the graphics of the listing', () => {
  it('are as large as they must be, a banner in each language with its name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'graphics-'));
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const files = await drawGraphics(browser, folder, { ko: '재무 시트', en: 'A & <B>' });
      const sizes = files.map(file => {
        const bytes = readFileSync(file);
        return [file.slice(folder.length + 1), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      });
      expect(sizes).toEqual([
        ['icon-32.png', 32, 32],
        ['icon-128.png', 128, 128],
        ['ko/banner.png', 220, 140],
        ['en/banner.png', 220, 140],
      ]);
      const [ko, en] = files.slice(2).map(file => readFileSync(file));
      expect(ko?.equals(en ?? Buffer.alloc(0))).toBe(false);
      // One colour alone would take less.
      for (const file of files) expect(readFileSync(file).length).toBeGreaterThan(300);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true });
    }
  });
});
