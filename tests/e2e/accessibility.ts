import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Findings of axe on the page, a line for each: rule, how often, and the first place. */
export async function accessibilityProblems(
  page: Page,
  /** Rules that are left out, because they are slow and were followed elsewhere. */
  leftOut: readonly string[] = [],
): Promise<string[]> {
  await stillness(page);
  // Evaluated, not inserted: the page allows no foreign script.
  await page.evaluate(AXE);
  const results = await page.evaluate(
    async ({ runOnly, rules }) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (options: object) => Promise<AxeResults> };
      };
      return axe.run({ runOnly, rules, resultTypes: ['violations'] });
    },
    { runOnly: RULES, rules: Object.fromEntries(leftOut.map((id) => [id, { enabled: false }])) },
  );
  return results.violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200) ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}

/**
 * Waits until what fades in is visible: to axe, a popover that is still transparent is not open.
 */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-starting-style], [data-ending-style]') === null &&
      document.getAnimations().every(({ effect, playState }) => {
        return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
      }),
  );
}
