import type { Locator, Page } from 'playwright-core';
import { dialogOf, expect, test, untilStatus, type Journey, type Visitor } from './journey.ts';
import { requestAs } from './player-requests.ts';

interface Entry {
  readonly card: {
    readonly id: string;
    readonly number: number;
    readonly rarity: string;
    readonly promoGrouping: string | null;
  };
  readonly quantity: number;
  readonly foilQuantity: number;
}

/** Server-side entries of the set for the page's player. */
async function entriesOnServer(page: Page, setCode: string): Promise<readonly Entry[]> {
  const chapter = await requestAs(page, 'GET', `/collection/chapter/${setCode}`);
  return (chapter as { cards: readonly Entry[] }).cards;
}

/** Normal and foil copies of the numbered card on the server. */
async function onServer(page: Page, setCode: string, number: number): Promise<string> {
  const entry = (await entriesOnServer(page, setCode)).find(
    ({ card }) => card.number === number && card.promoGrouping === null,
  );
  return `${entry?.quantity} ${entry?.foilQuantity}`;
}

const rows = (page: Page) => page.locator('[data-row]');
/** Row of a number: `3` of set 9 is shown as `3 · 9`. */
const row = (page: Page, number: number, setCode: string) =>
  rows(page).filter({ has: page.getByText(`${number} · ${setCode}`, { exact: true }) });
const normalOf = (page: Page, number: number, setCode: string) =>
  row(page, number, setCode).getByRole('textbox', { name: /^Normal copies/ });
const foilOf = (page: Page, number: number, setCode: string) =>
  row(page, number, setCode).getByRole('textbox', { name: /^Foil copies/ });
async function openChapter(page: Page, setCode: string): Promise<void> {
  await page.goto(`/collection/chapter/${setCode}`);
  await rows(page).first().waitFor();
}

async function visitChapter(
  journey: Journey,
  setCode: string,
  visitor: Visitor,
  search = '',
): Promise<Page> {
  const page = await journey.visit(`/collection/chapter/${setCode}${search}`, visitor);
  await rows(page).first().waitFor();
  return page;
}

test.describe('the set page of a collection', () => {
  test(
    'enters a set by number and saves when the tab closes at once',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await visitChapter(journey, '9', { signedInAs: 'enterer' });
      await page.keyboard.press('e');
      await page.getByRole('textbox', { name: 'Collector number' }).waitFor();
      for (const [text, key] of [
        ['3', 'Enter'],
        ['', '+'],
        ['', '+'],
        ['5*4', 'Enter'],
        ['f7', 'Enter'],
        ['8x3', '+'],
        ['', '-'],
      ] as const) {
        await page.keyboard.type(text);
        await page.keyboard.press(key);
      }
      await expect(normalOf(page, 3, '9')).toHaveValue('3');
      await expect(normalOf(page, 5, '9')).toHaveValue('4');
      await expect(foilOf(page, 7, '9')).toHaveValue('1');
      await expect(normalOf(page, 8, '9')).toHaveValue('2');
      await page.keyboard.type('999');
      await page.keyboard.press('Enter');
      await page.getByText('This set has no card 999.', { exact: true }).waitFor();
      // The next number replaces the wrong one.
      const field = page.getByRole('textbox', { name: 'Collector number' });
      await page.keyboard.type('4');
      await expect(field).toHaveValue('4');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await expect(normalOf(page, 8, '9')).toHaveValue('3');
      const next = await page.context().newPage();
      await page.close();
      await next.goto('/cards');
      await expect.poll(() => onServer(next, '9', 8)).toBe('3 0');
      expect(await onServer(next, '9', 3)).toBe('3 0');
      expect(await onServer(next, '9', 5)).toBe('4 0');
      expect(await onServer(next, '9', 7)).toBe('0 1');
      await openChapter(next, '9');
      await expect(normalOf(next, 3, '9')).toHaveValue('3');
    },
  );

  test(
    'changes copies by typing, stepper and keys, foil only for special rarities',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await visitChapter(journey, '9', { signedInAs: 'stepper' });
      const normal = normalOf(page, 1, '9');
      // Headings are above the numbers; in a set without owned cards no card is dimmed.
      const middleOf = async (place: Locator) => {
        const { x, width } = (await place.boundingBox()) ?? { x: 0, width: 0 };
        return x + width / 2;
      };
      const head = page.getByText('Foil', { exact: true }).filter({ visible: true }).last();
      const second = rows(page)
        .nth(1)
        .getByRole('textbox', { name: /^Foil copies/ });
      expect(Math.abs((await middleOf(head)) - (await middleOf(second)))).toBeLessThan(40);
      expect(await page.locator('[data-missing]').count()).toBe(0);
      await normal.fill('12');
      await normal.press('-');
      await normal.press('_');
      await normal.press('*');
      await row(page, 1, '9')
        .getByRole('button', { name: /^One more normal/ })
        .click();
      await expect(normal).toHaveValue('12');
      await expect(foilOf(page, 1, '9')).toHaveValue('1');
      await normal.fill('abc');
      await expect(normal).toHaveValue('12');
      await normal.press('Enter');
      await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Normal/);
      await page.keyboard.type('4');
      await untilStatus(page, /^Saved$/);
      await expect.poll(() => onServer(page, '9', 1)).toBe('12 1');
      await expect.poll(() => onServer(page, '9', 2)).toBe('4 0');
      const special = (await entriesOnServer(page, '9')).find(({ card }) => card.rarity === 'EPIC');
      const fields = page.locator(`[data-row="${special?.card.id ?? ''}"]`).getByRole('textbox');
      await expect(fields).toHaveCount(1);
    },
  );

  test('keeps filters in the URL and a changed card in place until they change', async ({
    journey,
  }) => {
    const page = await visitChapter(
      journey,
      '6',
      { signedInAs: 'sifter' },
      '?showMode=missing&colors=Amber',
    );
    const count = await rows(page).count();
    await rows(page).first().getByRole('textbox').first().fill('1');
    await untilStatus(page, /^Saved$/);
    await expect(rows(page)).toHaveCount(count);
    const field = rows(page).first().getByRole('textbox').first();
    await rows(page).first().getByRole('link').click();
    await dialogOf(page).waitFor();
    expect(new URL(page.url()).searchParams.get('showMode')).toBe('missing');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect(field).toHaveValue('1');
    await page.reload();
    await expect(rows(page)).toHaveCount(count - 1);
    expect(new URL(page.url()).search).toBe('?showMode=missing&colors=Amber');
  });

  for (const [width, height, hasTouch] of [
    [1440, 900, false],
    [390, 844, true],
  ] as const) {
    test(`opens a card by its picture or name at ${width} px`, async ({ journey }) => {
      const page = await visitChapter(journey, '9', {
        signedInAs: 'looker',
        width,
        height,
        hasTouch,
      });
      const link = row(page, 4, '9').getByRole('link');
      await row(page, 4, '9').scrollIntoViewIfNeeded();
      const box = await row(page, 4, '9').locator('img').first().boundingBox();
      if (box === null) throw new Error('no picture');
      for (const [x, y] of [
        [box.x + 3, box.y + 3],
        [box.x + box.width - 3, box.y + box.height - 3],
      ] as const) {
        await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
        await dialogOf(page).waitFor();
        await page.keyboard.press('Escape');
        await dialogOf(page).waitFor({ state: 'detached' });
        await expect(link).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await dialogOf(page).waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      // One tab stop per card: the next one is its number of copies.
      await link.focus();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('data-field', 'normal');
      await row(page, 4, '9')
        .getByRole('button', { name: /^One more normal/ })
        .click();
      await expect(normalOf(page, 4, '9')).not.toHaveValue('0');
      expect(await dialogOf(page).count()).toBe(0);
    });
  }
});
