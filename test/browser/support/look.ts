/** What every screen is held to, whatever it shows. */
import axeCore from 'axe-core';
import { expect } from 'vitest';
import { resources } from '../../../src/resources/registry';
import { isThorough } from '../../support/sampling';
import type { Sidebar } from './browser';

/** No serious finding of axe-core, no cut part at 300 px, no date on two lines, no service code, no console error. */
export async function expectGoodLook({ tab, errors }: Sidebar): Promise<void> {
  expect(await cutParts(tab)).toEqual([]);
  expect(await brokenNumbers(tab)).toEqual([]);
  expect(await codes(tab)).toEqual([]);
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

/** The codes of all choices, such as APPROVED, and names with an underscore. Names of companies may be in capitals. */
async function codes(tab: Sidebar['tab']): Promise<string[]> {
  const choices = resources.flatMap(({ fields }) =>
    fields.flatMap(field => (field.choices ?? []).map(({ value }) => value)),
  );
  const known = new Set(['PAYROLL', ...choices.filter(value => /^[A-Z_]{4,}$/.test(value))]);
  const words = (await tab.locator('body').innerText()).match(/[A-Za-z0-9_]+/g) ?? [];
  const isCode = (word: string): boolean =>
    known.has(word) || (/^[A-Z]+_[A-Z_]+$/.test(word) && !word.startsWith('FIN_'));
  return [...new Set(words)].filter(isCode);
}

/** Dates, registration numbers and the like that stand on two lines. */
function brokenNumbers(tab: Sidebar['tab']): Promise<string[]> {
  return tab.evaluate(() => {
    interface Range {
      setStart(node: unknown, at: number): void;
      setEnd(node: unknown, at: number): void;
      getClientRects(): Iterable<{ readonly top: number; readonly width: number }>;
    }
    interface Walker {
      nextNode(): { readonly textContent: string } | null;
    }
    const { document } = globalThis as unknown as {
      document: {
        readonly body: unknown;
        createTreeWalker(root: unknown, what: number): Walker;
        createRange(): Range;
      };
    };
    const walker = document.createTreeWalker(document.body, 4);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const { 0: number, index } of node.textContent.matchAll(/\d+(?:-\d+)+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(`${number} in: ${node.textContent.slice(0, 80)}`);
      }
    return broken;
  });
}
