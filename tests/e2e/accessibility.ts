import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lists axe violations of the page, one per line: rule, count, and the first element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await stillness(page);
  // Evaluated instead of inserted, because the page's CSP forbids foreign scripts.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(AXE);
  const { violations } = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Element, options: object) => Promise<AxeResults> };
    };
    // Content outside an open dialog is inert.
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    const context = dialog ?? document.documentElement;
    return axe.run(context, { runOnly, resultTypes: ['violations'] });
  }, RULES);
  // An open list covers controls, and a phone's task bar those at the lower edge; both are
  // temporary.
  const cover = page.locator('[role=listbox], [data-task-bar]').filter({ visible: true });
  const isCovered = (await cover.count()) > 0;
  return violations
    .map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200) ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    )
    .filter(
      (problem) =>
        // A menu overlays the page outside all landmarks.
        !/^region .*role="menu"/.test(problem) &&
        !(isCovered && /^target-size .*partially obscured/s.test(problem)),
    );
}

/** Waits for fade-ins; axe ignores a popover that is still transparent. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-starting-style], [data-ending-style]') === null &&
      document.getAnimations().every(({ effect, playState }) => {
        return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
      }),
  );
}
