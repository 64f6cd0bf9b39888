import type { Page } from 'playwright-core';
import { NO_NETWORK, untilCached } from './cached-site.ts';
import { dialogOf, expect, test } from './journey.ts';
import { holdPhotos, shiftsOf, watchShifts, type LatePhotos } from './late-photos.ts';
import { comparePicture } from './pictures.ts';
import { requestAs, ownCards, ownId } from './player-requests.ts';
import { PLAYER_SCREENS } from './player-screens.ts';
import { tour } from './screens.ts';
import { PICTURE_CLOCK } from './site-process.ts';
import { begin, hand, inHand, PATH } from './simulator-table.ts';
import { VISITOR_SCREENS } from './visitor-screens.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const LOCATION = '900508';
/** Layout shift score that late photos may cause. */
const MAX_SHIFT = 0.01;

test.use({ siteSettings: { withPhotos: true, clock: PICTURE_CLOCK }, trace: 'off' });

/** Tiles of a public set page with a fact hidden or outside. */
async function tilesWithHiddenFacts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll('main li:has(a[data-card])')].filter((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    if (tiles.length === 0) return ['no tile in sight'];
    return tiles.flatMap((tile) => {
      const link = tile.querySelector('a');
      const frame = tile.getBoundingClientRect();
      const facts = [...(link?.parentElement?.lastElementChild?.children ?? [])].filter(
        (fact) => fact.getBoundingClientRect().width > 1,
      );
      const shown = facts.filter((fact) => {
        const { left, right, top, bottom } = fact.getBoundingClientRect();
        const [first] = document
          .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
          .filter((element) => element !== link);
        const isInside =
          left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        return isInside && first !== undefined && fact.contains(first);
      });
      // Cost, rarity, number and copies.
      return shown.length === 4 ? [] : [`${link?.textContent ?? ''}: ${shown.length} of 4`];
    });
  });
}

test('seen photos are available offline', async ({ journey }) => {
  journey.expectConsoleErrors(NO_NETWORK);
  const page = await journey.visit('/cards', { worksOffline: true });
  await untilCached(page);
  const pictures = page.locator('main img:is([data-state=loaded], [data-state=shown])');
  // The worker handles requests of pages loaded after its activation.
  await page.reload();
  await pictures.nth(3).waitFor();
  // Without the browser's HTTP cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.reload();
  await pictures.nth(3).waitFor();
});

test('a card on the board shows its version in text', async ({ journey }) => {
  const page = await journey.visit(PATH);
  await begin(page);
  const onBoard = page.locator('[data-zone=board] [data-instance]');
  while ((await onBoard.count()) === 0) {
    const before = await hand(page).count();
    await hand(page).first().focus();
    await page.keyboard.press('p');
    await inHand(page, before - 1);
  }
  const tile = onBoard.first();
  await tile.locator('[data-photo] img').waitFor();
  const label = (await tile.getByRole('img').getAttribute('aria-label')) ?? '';
  const shown = await tile.locator('> span[aria-hidden]').allInnerTexts();
  expect(label).toContain(shown[0]);
});

/** True when a large photo is visible in the open dialog, or else in the page. */
const showsPhotos = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const place = document.querySelector('[role=dialog]') ?? document.querySelector('main');
    return [...(place?.querySelectorAll('img[data-state]') ?? [])].some((photo) => {
      const { top, bottom, width } = photo.getBoundingClientRect();
      return width > 60 && bottom > 0 && top < innerHeight && photo.checkVisibility();
    });
  });

for (const size of WIDTHS) {
  test.describe(`late photos at ${size.width} px`, () => {
    test('leave copies, cost, rarity and number of public cards visible', async ({ journey }) => {
      const signedInAs = `owner-${size.width}`;
      const page = await journey.visit('/', { ...size, signedInAs });
      await ownCards(page, { '900502': [2, 0], [LOCATION]: [1, 1] });
      await requestAs(page, 'PATCH', '/auth/collection-visibility', { isPublic: true });
      const id = await ownId(page);
      const photos = await holdPhotos(page);
      await watchShifts(page);
      await page.goto(`/collection/public/${id}/chapter/5`);
      await page.locator('main li a[data-card]').first().waitFor();
      expect(await tilesWithHiddenFacts(page)).toEqual([]);
      await photos.release();
      await page.locator('main li img[data-state]:not([data-state=loading])').first().waitFor();
      expect(await tilesWithHiddenFacts(page)).toEqual([]);
      // Observed from the first paint.
      expect((await shiftsOf(page)).sum).toBeLessThan(MAX_SHIFT);
    });

    test('show a location sideways in the grid and upright in the dialog', async ({ journey }) => {
      const page = await journey.visit('/legal-notice', { ...size });
      const photos = await holdPhotos(page);
      await page.goto('/cards?type=LOCATION');
      const tile = page.locator(`main a[data-card="${LOCATION}"]`);
      const shape = async (selector: string) => {
        const box = await page.locator(selector).last().boundingBox();
        return box && (box.width > box.height ? 'wide' : 'tall');
      };
      const inGrid = `main a[data-card="${LOCATION}"]`;
      await tile.getByText('Hollow Observatory').first().waitFor({ state: 'attached' });
      // Its drawn face is rotated like the photo will be.
      expect(await shape(`${inGrid} [data-wide]`)).toBe('tall');
      await tile.click();
      const inDialog = '[role=dialog] [data-landing]';
      await page.locator(inDialog).waitFor();
      expect(await shape(inDialog)).toBe('wide');
      await photos.release();
      await page.locator(`${inDialog} img[data-file=narrow]:not([data-state=loading])`).waitFor();
      expect(await shape(`${inDialog} img`)).toBe('wide');
      expect(await shape(`${inGrid} img`)).toBe('tall');
      const dialog = await dialogOf(page).boundingBox();
      const picture = await page.locator(inDialog).boundingBox();
      expect(picture?.width).toBeGreaterThan((dialog?.width ?? 0) * 0.85);
    });

    for (const [group, screens] of [
      ['visitor', VISITOR_SCREENS],
      ['player', PLAYER_SCREENS],
    ] as const) {
      const tag = size.width < 1024 ? ['@release'] : [];
      test(`shift no screen of a ${group}`, { tag }, async ({ journey }) => {
        test.setTimeout(900_000);
        const held: LatePhotos[] = [];
        await tour(journey, screens, {
          ...size,
          language: 'en',
          theme: 'light',
          ...(group === 'player' && { signedInAs: 'tourist-en' }),
          async begin(page) {
            await watchShifts(page);
            held.push(await holdPhotos(page));
          },
          async problemsOf(page, { name }) {
            // Layout changes by the page itself count as shifts, because no input excuses them.
            while ((await shiftsOf(page)).sum > 0);
            for (const photos of held) await photos.release();
            const { sum, largest } = await shiftsOf(page);
            if (size.width >= 1024 && (await showsPhotos(page))) {
              await comparePicture(page, `photos/${group}`, name);
            }
            for (const photos of held) photos.hold();
            return sum < MAX_SHIFT ? [] : [`${sum.toFixed(4)} ${largest}`];
          },
        });
      });
    }
  });
}
