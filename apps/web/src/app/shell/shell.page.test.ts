import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';

test('shows a player all languages in the menu of a phone, and icons beside their labels', async () => {
  await openPage('/settings', { signedInAs: 'pocket', width: 390 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu.getByText('Italiano')).toBeInViewport({ ratio: 1 });
  const link = menu.getByRole('link', { name: 'Your public page' }).element();
  const [icon, words] = [link.querySelector('svg'), document.createRange()];
  words.selectNodeContents(link);
  // The range holds icon and words: one below the other it is higher than one of them.
  expect(words.getBoundingClientRect().height).toBeLessThan(
    2 * (icon?.getBoundingClientRect().height ?? 0),
  );
});
