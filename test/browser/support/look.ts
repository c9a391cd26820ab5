/** What every screen is held to, whatever it shows. */
import axeCore from 'axe-core';
import { expect } from 'vitest';
import { isThorough } from '../../support/sampling';
import type { Sidebar } from './browser';

/** No serious finding of axe-core, nothing cut or beside the page at 300 px, nothing in the console. */
export async function expectGoodLook({ tab, errors }: Sidebar): Promise<void> {
  expect(await cutParts(tab)).toEqual([]);
  expect(errors).toEqual([]);
  // Roles, names and contrast are the same in both languages: the usual run asks for them in one.
  const language = await tab.locator('html').getAttribute('lang');
  if (!isThorough && language !== 'ko') return;
  // Half a megabyte of script: once a page.
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axeCore.source);
  const findings = await tab.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(findings).toEqual([]);
}

/** Elements that reach beyond the page, or hide a part of their text without saying so. */
function cutParts(tab: Sidebar['tab']): Promise<string[]> {
  return tab.evaluate(() => {
    const { document, innerWidth, getComputedStyle } = globalThis as unknown as {
      document: { querySelectorAll(selector: string): Iterable<Part> };
      innerWidth: number;
      getComputedStyle(part: Part): { textOverflow: string; overflowX: string };
    };
    interface Part {
      readonly outerHTML: string;
      readonly tagName: string;
      readonly scrollWidth: number;
      readonly clientWidth: number;
      getBoundingClientRect(): { readonly right: number; readonly left: number; readonly width: number };
    }
    return [...document.querySelectorAll('body *')]
      .filter(part => {
        const { left, right, width } = part.getBoundingClientRect();
        const isBeside = width > 0 && (right > innerWidth + 1 || left < -1);
        const { textOverflow, overflowX } = getComputedStyle(part);
        const isCut =
          overflowX === 'hidden' && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1;
        return isBeside || isCut;
      })
      .map(part => part.outerHTML.slice(0, 120));
  });
}
