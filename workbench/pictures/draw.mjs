// Icons and banners of the listing: our own drawings, rendered by the browser in the sizes of Google's form.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';

const ICON_SIZES = [32, 128];
const BANNER = { width: 220, height: 140 };

/**
 * Writes icon-32.png, icon-128.png, and a banner.png for each language.
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} names The add-on's name in each language.
 * @returns {Promise<string[]>} The files.
 */
export async function drawGraphics(browser, folder, names) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} file @param {string} svg @param {{ width: number, height: number }} size */
  const draw = async (file, svg, size) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), await rendered(browser, svg, size));
    files.push(join(folder, file));
  };
  const icon = drawing('icon');
  for (const size of ICON_SIZES) await draw(`icon-${size}.png`, icon, { width: size, height: size });
  for (const [language, name] of Object.entries(names))
    await draw(
      `${language}/banner.png`,
      drawing('banner').replace('NAME', () => escaped(name)),
      BANNER,
    );
  return files;
}

/** @param {string} name */
function drawing(name) {
  return readFileSync(join(root, `workbench/pictures/${name}.svg`), 'utf8');
}

/**
 * A drawing as a PNG of exactly this size. The background is transparent, for round corners.
 * @param {import('playwright-core').Browser} browser
 * @param {string} svg
 * @param {{ width: number, height: number }} size
 */
async function rendered(browser, svg, size) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  try {
    await page.setContent(
      `<style>html,body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    );
    return await page.screenshot({ omitBackground: true });
  } finally {
    await page.close();
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
