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

test('has either the pages or the menu in its header, at any width', async () => {
  await openPage('/settings');
  const pages = page.getByRole('navigation', { name: 'Main', exact: true });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  for (const width of [320, 767, 768, 1023, 1024, 1279, 1280, 1920]) {
    await page.viewport(width, 800);
    const shown = () => [pages, menu].map((part) => part.elements().length);
    const message = `${width} pixels`;
    await expect.poll(shown, { message }).toEqual(width < 1024 ? [0, 1] : [1, 0]);
  }
});

test('comes back to where a page was scrolled to', async () => {
  await openPage('/terms-of-service');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { promise: scrolled, resolve } = Promise.withResolvers<unknown>();
  addEventListener('scroll', resolve, { once: true });
  scrollTo({ top: 700, behavior: 'instant' });
  await scrolled;
  const link = page.getByRole('banner').getByRole('link', { name: 'Decks' }).element();
  if (!(link instanceof HTMLElement)) throw new Error('no link');
  // A click of the browser's driver would scroll first: to it, the header lies in the scroll padding.
  link.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Decks' })).toHaveFocus();
  expect(scrollY).toBe(0);
  history.back();
  await expect.poll(() => location.pathname).toBe('/terms-of-service');
  await expect.poll(() => scrollY).toBe(700);
});
