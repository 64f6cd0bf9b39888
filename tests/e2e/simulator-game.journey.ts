import { dialogOf, expect, test } from './journey.ts';
import { begin, hand, inHand, PATH, press } from './simulator-table.ts';

test.describe('a game in the simulator', () => {
  test(
    'starts with seven chosen cards and announces each move',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit(PATH);
      const dialog = dialogOf(page);
      await dialog.getByRole('button', { name: /^Manual/ }).click();
      const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
      const more = dialog.getByRole('button', { name: /^One more of/ });
      await dialog.getByText('Choose 7 more cards').waitFor();
      const row = dialog.getByRole('listitem').first();
      const copies = Number(
        /^of (\d+)$/.exec((await row.getByText(/^of \d+$/).textContent()) ?? '')?.[1],
      );
      expect(copies).toBeLessThan(7);
      await expect(row.getByRole('button', { name: /^One fewer of/ })).toBeDisabled();
      for (let copy = 0; copy < copies; copy += 1) await more.first().click();
      // Disabled when used up; it keeps the focus.
      await expect(more.first()).toBeDisabled();
      expect(await more.first().evaluate((button) => button === document.activeElement)).toBe(true);
      await expect(more.nth(1)).toBeEnabled();
      await page.keyboard.press('Enter');
      for (let card = copies; card < 7; card += 1) await more.nth(card).click();
      await dialog.getByText('7 of 7 chosen').waitFor();
      await expect(more.nth(8)).toBeDisabled();
      await confirm.click();
      const none = dialog.getByRole('button', { name: 'Choose cards to replace' });
      await expect(none).toBeDisabled();
      await dialog.getByRole('listitem').getByRole('button').nth(2).click();
      await dialog.getByRole('button', { name: 'Mulligan 1' }).click();
      await dialog.waitFor({ state: 'detached' });
      const said = page.locator('[data-said]');
      await expect(said).toHaveText('Mulligan of 1 card');
      await hand(page).first().click();
      await page.getByRole('button', { name: 'Ink', exact: true }).click();
      await expect(said).toContainText(/^Inked .*, 1 in the inkwell$/);
      await page.keyboard.press('u');
      await inHand(page, 7);
    },
  );

  test('keeps a card in place when Escape cancels the drag', async ({ journey }) => {
    const page = await journey.visit(PATH);
    await begin(page);
    const card = hand(page).first();
    await card.hover({ position: { x: 20, y: 20 } });
    const place = await card.boundingBox();
    if (place === null) throw new Error('there is no card');
    await page.mouse.down();
    await page.mouse.move(place.x + 40, place.y + 40, { steps: 3 });
    await page.locator('[data-dragging]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-dragging]').waitFor({ state: 'detached' });
    // Just after a drag, neither clicks nor text selection work.
    await expect.poll(() => page.evaluate(canSelect)).toBe(true);
    await page.mouse.up();
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await card.click({ position: { x: 20, y: 20 } });
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  });

  test(
    'can be reset and restored by button or key, also after a reload',
    { tag: '@short' },
    async ({ journey }) => {
      const page = await journey.visit(PATH);
      await begin(page);
      await press(page, 'Draw');
      await inHand(page, 8);
      const cards = await hand(page).evaluateAll((all) =>
        all.map(({ dataset }) => dataset['instance']),
      );
      const sameHand = () =>
        expect
          .poll(() =>
            hand(page).evaluateAll((all) => all.map(({ dataset }) => dataset['instance'])),
          )
          .toEqual(cards);
      const dialog = dialogOf(page);
      const notice = dialog.getByText('Game reset. You can restore the previous game.');
      await press(page, 'Reset game');
      await notice.waitFor();
      await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await sameHand();
      for (const key of ['u', 'Control+z']) {
        await press(page, 'Reset game');
        await notice.waitFor();
        await page.reload();
        await notice.waitFor();
        await dialog.getByRole('button', { name: /^Manual/ }).focus();
        await page.keyboard.press(key);
        await dialog.waitFor({ state: 'detached' });
        await sameHand();
      }
      // Another mulligan order starts another game, which undo reverts too.
      await press(page, 'Game menu');
      await page.getByRole('menuitemradio', { name: 'Official: draw, then shuffle' }).click();
      await page.keyboard.press('Escape');
      await press(page, 'Reset game');
      await notice.waitFor();
      await page.reload();
      await dialog.getByRole('button', { name: /^Classic/ }).click();
      await press(page, 'Keep');
      await inHand(page, 7);
      await page.keyboard.press('u');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await press(page, 'Undo');
      await notice.waitFor();
      await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
      await sameHand();
    },
  );

  test("can be shared as a link and viewed without losing one's own", async ({ journey }) => {
    const page = await journey.visit(PATH);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await begin(page);
    await press(page, 'Draw');
    await press(page, 'Game menu');
    await page.getByRole('menuitem', { name: 'Copy replay link' }).click();
    await page.getByText('Replay link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('/decks/sample-001/simulator?replay=');
    await press(page, 'Draw');
    await inHand(page, 9);
    await page.goto(link);
    await page.getByText('0 of 3', { exact: true }).waitFor();
    await press(page, 'One step forward');
    await page.getByText('1 of 3', { exact: true }).waitFor();
    await inHand(page, 7);
    await press(page, 'One step forward');
    await press(page, 'One step forward');
    await inHand(page, 8);
    await press(page, 'Go to the start');
    await inHand(page, 0);
    await page.getByRole('link', { name: 'Play this deck' }).click();
    await inHand(page, 9);
    await page.goto(`${PATH}?replay=nonsense`);
    await page.getByRole('heading', { name: 'This replay cannot be shown' }).waitFor();
  });
});

/** Whether selected text stays selected. Runs in the page. */
async function canSelect(): Promise<boolean> {
  const heading = document.querySelector('h2');
  if (heading) getSelection()?.selectAllChildren(heading);
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return getSelection()?.isCollapsed === false;
}
