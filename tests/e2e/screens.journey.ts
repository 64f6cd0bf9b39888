import type { Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { focusProblems } from './focus-problems.ts';
import { test } from './journey.ts';
import { layoutProblems } from './layout-problems.ts';
import { MODERATOR_SCREENS } from './moderator-screens.ts';
import { comparePicture } from './pictures.ts';
import { PLAYER_SCREENS } from './player-screens.ts';
import { tour, type TourVisitor } from './screens.ts';
import { MODERATOR, PICTURE_CLOCK } from './site-process.ts';
import { VISITOR_SCREENS } from './visitor-screens.ts';

// A trace of each Tab key would take longer than the tour.
test.use({ siteSettings: { clock: PICTURE_CLOCK }, trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const GROUPS = [
  ['visitor', VISITOR_SCREENS],
  ['player', PLAYER_SCREENS],
  ['moderator', MODERATOR_SCREENS],
] as const;

/** Screens that are also compared in other sizes, themes and languages. */
const MAIN: ReadonlySet<string> = new Set([
  'home',
  'the menu of the site',
  'finding anything',
  'what was found last',
  'nothing is found',
  'a file with a collection',
  'a deck',
  'the symbols of a deck',
  'the test of a deck',
  'a tested hand with marked cards',
  'a tested hand after the mulligan',
  'the odds of a deck',
  'the log-in with e-mail',
  'the code of a log-in',
  'decks on the device',
  'the collection on the device',
  'the first steps of a player',
  'the menu of a deck in the list',
  'a new deck',
  'an analysed import',
  'the editor',
  'the deck in the editor',
  'wants of a deck and a set',
  'no wants',
  'the trade list',
  'a pasted deck',
  'the menu of the account',
  'a deck with swaps',
  'decks and cards of the device',
]);

const axeAndLayoutProblems = async (page: Page): Promise<readonly string[]> => [
  ...(await accessibilityProblems(page)),
  ...(await layoutProblems(page)),
];

interface Tour {
  /** Name of the test and its picture folder. */
  readonly name: string;
  readonly visitor: TourVisitor;
  /** True to compare each screen with its picture. */
  readonly hasPictures?: boolean;
  /** True to open the main screens only. */
  readonly isOfMain?: boolean;
  /** `@release` for tours that `.ci/run` skips. */
  readonly tag?: '@release';
  /** Returns the problems of an open screen. */
  readonly problemsOf: (page: Page) => Promise<readonly string[]>;
}

/**
 * Each tour opens every screen once and checks everything on that visit. Theme, width and language
 * are independent, so not all combinations are toured.
 */
const TOURS: readonly Tour[] = [
  {
    name: 'desktop-light-en',
    visitor: { language: 'en', theme: 'light', width: 1440, height: 900 },
    hasPictures: true,
    async problemsOf(page) {
      return [
        ...(await accessibilityProblems(page)),
        ...(await focusProblems(page)),
        ...(await layoutProblems(page)),
      ];
    },
  },
  {
    name: 'phone-dark-de',
    visitor: { language: 'de', theme: 'dark', width: 390, height: 844, hasTouch: true },
    hasPictures: true,
    async problemsOf(page) {
      return [...(await accessibilityProblems(page)), ...(await crampedProblems(page))];
    },
  },
  {
    name: 'zoomed-light-fr',
    visitor: { language: 'fr', theme: 'light', width: 720, height: 450 },
    tag: '@release',
    problemsOf: axeAndLayoutProblems,
  },
  {
    name: 'desktop-dark-it',
    visitor: { language: 'it', theme: 'dark', width: 1440, height: 900 },
    tag: '@release',
    problemsOf: axeAndLayoutProblems,
  },
  ...(
    [
      ['tablet-light-it', { language: 'it', theme: 'light', width: 768, height: 1024 }],
      ['tablet-dark-fr', { language: 'fr', theme: 'dark', width: 768, height: 1024 }],
      ['phone-light-it', { language: 'it', theme: 'light', width: 390, height: 844 }],
    ] as const
  ).map(([name, visitor]) => ({
    ...{ name, visitor, hasPictures: true, isOfMain: true },
    problemsOf: layoutProblems,
  })),
];

/** Cramped sizes: 1280 px at 400 %, 1440 px at 200 %, and a phone with the largest text. */
const CRAMPED = [
  { width: 320, height: 640, textSize: '100' },
  { width: 720, height: 450, textSize: '100' },
  { width: 400, height: 844, textSize: '130' },
];

/** Layout problems of the open screen at each cramped size, with the width. */
async function crampedProblems(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const { width, height, textSize } of CRAMPED) {
    await resize(page, { width, height }, textSize);
    found.push(...(await layoutProblems(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  if (size !== null) await resize(page, size, '100');
  return found;
}

async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
  textSize: string,
): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (percent) => {
    document.documentElement.dataset['textSize'] = percent;
    const root = document.documentElement;
    // An open menu is moved some frames later.
    for (let frame = 0; frame < 2 || (frame < 60 && root.scrollWidth > innerWidth); frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  }, textSize);
}

for (const {
  name,
  visitor,
  hasPictures = false,
  isOfMain = false,
  tag = [],
  problemsOf,
} of TOURS) {
  for (const [group, all] of GROUPS) {
    const screens = isOfMain ? all.filter((screen) => MAIN.has(screen.name)) : all;
    if (screens.length === 0) continue;
    test(`${name}: screens of a ${group}`, { tag }, async ({ journey }) => {
      test.setTimeout(900_000);
      const player = group === 'moderator' ? MODERATOR : `tourist-${visitor.language}`;
      await tour(journey, screens, {
        ...visitor,
        ...(group !== 'visitor' && { signedInAs: player }),
        async problemsOf(page, screen) {
          // First, because checks move the focus and resize the page.
          if (hasPictures) await comparePicture(page, `${name}/${group}`, screen.name);
          return problemsOf(page);
        },
      });
    });
  }
}
