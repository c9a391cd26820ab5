/** The HTML that a browser gets for a page. */
import { readFileSync } from 'node:fs';
import { builtPart } from '../common/parts';
import type { Page } from './page';

/**
 * The page's HTML with google.script inserted before all other scripts.
 * @param base The path for the page's calls: `BASE/run/NAME` and `BASE/close`.
 */
export function withGoogleScript(page: Page, base: string): string {
  const facts = JSON.stringify({ base, functions: page.functions }).replaceAll('<', '\\u003c');
  const script = `${readFileSync(builtPart('google-script.js'), 'utf8')}\nGoogleScript.install(${facts});`;
  const first = `<script>${script.replaceAll('</', '<\\/')}</script>`;
  const { html } = page;
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, head => `${head}${first}`)
    : `${first}${html}`;
}
