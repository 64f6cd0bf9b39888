import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page, a line for each: rule, how often, and the first place. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated, not inserted: the page allows no foreign script.
  await page.evaluate(AXE);
  const results = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<AxeResults> };
    };
    return axe.run({ runOnly: rules });
  }, RULES);
  return results.violations.map(
    ({ id, nodes }) =>
      `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200) ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  );
}
