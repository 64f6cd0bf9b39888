import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { focusProblems } from './focus-problems.ts';
import { useJourney, type Visitor } from './journey.ts';
import { layoutProblems } from './layout-problems.ts';
import { MODERATOR_SCREENS } from './moderator-screens.ts';
import { PLAYER_SCREENS } from './player-screens.ts';
import { beginTour, visitScreen, type Screen } from './screens.ts';
import { MODERATOR } from './site-process.ts';
import { VISITOR_SCREENS } from './visitor-screens.ts';

const journey = useJourney();
/** A tour through all screens, on however busy a machine. */
const PATIENCE = 300_000;

type Tourist = Visitor &
  Required<Pick<Visitor, 'language' | 'width'>> & {
    /** Text size of the settings, in percent. */
    readonly textSize?: string;
  };

const GROUPS = [
  ['a visitor', VISITOR_SCREENS],
  ['a player', PLAYER_SCREENS],
  ['a moderator', MODERATOR_SCREENS],
] as const;

/** Leads a page through all screens; returns its problems, each with the name of its screen. */
async function problemsOnTour(
  tourist: Tourist,
  screens: readonly Screen[],
  problemsOf: (page: Awaited<ReturnType<typeof journey.visit>>) => Promise<readonly string[]>,
): Promise<string[]> {
  journey.expectConsoleErrors(/40[0349]/);
  const isPlayer = screens !== VISITOR_SCREENS;
  const signedInAs =
    screens === MODERATOR_SCREENS ? MODERATOR : `tourist-${tourist.language}-${tourist.width}`;
  const page = await journey.visit('/legal-notice', {
    ...tourist,
    ...(isPlayer && { signedInAs }),
  });
  page.setDefaultTimeout(15_000);
  await page.evaluate((size) => localStorage.setItem('textSize', size), tourist.textSize ?? '100');
  await page.reload();
  const isWide = tourist.width >= 1024;
  const tour = await beginTour(page, tourist.language, { isPlayer, isWide });
  const found: string[] = [];
  for (const screen of screens) {
    try {
      await visitScreen(tour, screen);
      const problems = await problemsOf(page);
      found.push(...problems.map((problem) => `${screen.name}: ${problem}`));
    } catch (error) {
      // The screens behind it are looked at all the same.
      const [reason] = String(error).split('\n=====');
      found.push(`${screen.name}: not reached: ${reason ?? ''}`);
    }
  }
  return found;
}

/**
 * Theme, width and language do not act on each other, so not all sixteen combinations are looked
 * at: every screen is seen in each language once, and in each theme at each width once. Contrast,
 * the slowest rule, does not depend on the language: it is followed in each theme and at each width.
 */
const TOURISTS: readonly (Tourist & { readonly leftOut?: readonly string[] })[] = [
  { language: 'fr', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 1440, leftOut: ['color-contrast'] },
  {
    ...{ language: 'de', theme: 'dark', width: 390, height: 844, hasTouch: true },
    leftOut: ['color-contrast'],
  },
  { language: 'it', theme: 'light', width: 390, height: 844, hasTouch: true },
];

describe.each(TOURISTS)('axe finds nothing: $language, $theme, $width px', (tourist) => {
  test.each(GROUPS)(
    'for %s',
    async (_, screens) => {
      const problems = await problemsOnTour(tourist, screens, async (page) => {
        const found = await accessibilityProblems(page, tourist.leftOut);
        // A menu lies over the page, in none of its regions; the focus is led into it and out again.
        // An open list lies over controls, which are whole again when it is closed, and the bar of a
        // phone over those at the lower edge, which scroll out from under it.
        const cover = page.locator('[role=listbox], [data-task-bar]').filter({ visible: true });
        const isCovered = (await cover.count()) > 0;
        return found.filter(
          (problem) =>
            !/^region .*role="menu"/.test(problem) &&
            !(isCovered && /^target-size .*partially obscured/s.test(problem)),
        );
      });
      expect(problems).toEqual([]);
    },
    PATIENCE,
  );
});

/**
 * The longest words in the narrowest window, which is 1280 px at 400 %, and 1440 px at 200 %; and
 * the largest text on a phone.
 */
const CRAMPED: readonly Tourist[] = [
  { language: 'de', theme: 'dark', width: 320, height: 640, hasTouch: true },
  { language: 'fr', theme: 'light', width: 720, height: 450 },
  { language: 'de', theme: 'light', width: 400, height: 844, hasTouch: true, textSize: '130' },
];

describe.each(CRAMPED)('nothing is lost at $width px in $language', (tourist) => {
  test.each(GROUPS)(
    'for %s',
    async (_, screens) => {
      expect(await problemsOnTour(tourist, screens, layoutProblems)).toEqual([]);
    },
    PATIENCE,
  );
});

test.each(GROUPS)(
  'the Tab key leads %s from stop to stop, each in sight and with a ring',
  async (_, screens) => {
    const tourist: Tourist = { language: 'it', theme: 'dark', width: 1440 };
    expect(await problemsOnTour(tourist, screens, focusProblems)).toEqual([]);
  },
  PATIENCE,
);
