import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../lib/i18n.ts';
import { openPage } from '../../testing/open-page.ts';

test('shows all languages and themes in the phone menu, each in one row', async () => {
  await openPage('/settings', { signedInAs: 'pocket', width: 390 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const [group, names] of [
    ['Language', ['Français', 'English', 'Deutsch', 'Italiano']],
    ['Theme', ['Dark', 'Light', 'Device']],
  ] as const) {
    const radios = names.map((name) =>
      menu.getByRole('radiogroup', { name: group }).getByRole('radio', { name }),
    );
    for (const radio of radios) await expect.element(radio).toBeInViewport({ ratio: 1 });
    const tops = radios.map((radio) => radio.element().getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
  }
  await menu.getByRole('radio', { name: 'Italiano' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('it');
});

describe('meta tags that the server wrote in another language', () => {
  const headIn = (language: string, locale: string, others: readonly string[]) => `
    <meta name="description" content="Cards, ${language}">
    <meta property="og:title" content="Cards ${language}">
    <meta property="og:description" content="Cards, ${language}">
    <meta property="og:url" content="https://site.example/cards?setCode=1">
    <meta property="og:locale" content="${locale}">
    ${others.map((other) => `<meta property="og:locale:alternate" content="${other}">`).join('')}`;
  const ENGLISH = headIn('en', 'en_GB', ['fr_FR', 'it_IT']);
  const pages = vi.fn<() => Promise<Response>>();
  let added: readonly HTMLMetaElement[] = [];
  const contents = () =>
    added.filter((tag) => tag.getAttribute('property') !== 'og:url').map((tag) => tag.content);
  const inItalian = ['Cards, it', 'Cards it', 'Cards, it', 'it_IT', 'en_GB', 'fr_FR'];

  beforeEach(() => {
    const before = new Set(document.head.children);
    document.head.insertAdjacentHTML('beforeend', ENGLISH);
    added = [...document.head.querySelectorAll('meta')].filter((tag) => !before.has(tag));
    pages
      .mockReset()
      .mockImplementation(() =>
        Promise.resolve(new Response(`<head>${headIn('it', 'it_IT', ['en_GB', 'fr_FR'])}</head>`)),
      );
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      input === '/cards?setCode=1&lang=it' ? pages() : send(input, init),
    );
    return () => added.forEach((tag) => tag.remove());
  });

  test('switch to the language stored on the device', async () => {
    await openPage('/cards?setCode=1', { language: 'it' });
    await expect.poll(contents).toEqual(inItalian);
    expect(document.title).toBe('Carte · Inkfolio');
  });

  test('follow when the visitor switches the language', async () => {
    await openPage('/cards?setCode=1', { language: 'en' });
    const before = contents();
    await chooseLanguage('it');
    await expect.poll(contents).toEqual(inItalian);
    expect(before[0]).toBe('Cards, en');
  });

  test('stay unchanged while the server is unreachable', async () => {
    pages.mockRejectedValue(new TypeError('Failed to fetch'));
    await openPage('/cards?setCode=1', { language: 'it' });
    await expect.poll(() => pages.mock.calls.length).toBeGreaterThan(0);
    expect(contents()[0]).toBe('Cards, en');
  });
});

test('the header has either the navigation or the menu at any width', async () => {
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

test('returns to the scroll position of a page', async () => {
  await openPage('/terms-of-service');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { promise: scrolled, resolve } = Promise.withResolvers<unknown>();
  addEventListener('scroll', resolve, { once: true });
  scrollTo({ top: 700, behavior: 'instant' });
  await scrolled;
  const link = page.getByRole('banner').getByRole('link', { name: 'Decks' }).element();
  if (!(link instanceof HTMLElement)) throw new Error('no link');
  // A click by the driver would scroll first, because the header covers part of the page.
  link.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Decks' })).toHaveFocus();
  expect(scrollY).toBe(0);
  history.back();
  await expect.poll(() => location.pathname).toBe('/terms-of-service');
  await expect.poll(() => scrollY).toBe(700);
});
