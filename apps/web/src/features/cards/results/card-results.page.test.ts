import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goOnline } from '../../../testing/network.ts';
import { openPage } from '../../../testing/open-page.ts';
import { stub } from '../../../testing/stub-responses.ts';

const SEARCH = / \/api\/cards\/search\?/;

/** Total of the card list, including cards not rendered. */
const listed = () =>
  Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
const count = page.getByText(/cards? found, showing/);
const skeletons = page.getByCss('main [data-loading="true"]');
const ink = (name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name });

/** Holds card searches back; the returned function waits for one and lets it through. */
function holdSearches(): () => Promise<void> {
  let release: (() => void) | undefined;
  stub(SEARCH, async (_, forward) => {
    await new Promise<void>((resolve) => (release = resolve));
    return forward();
  });
  return async () => {
    await expect.poll(() => release).toBeDefined();
    release?.();
    release = undefined;
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('loads forty more cards on request and focuses the first of them', async () => {
  await openPage('/cards');
  await expect.element(count.filter({ hasText: /296 cards found, showing 1 to 40/ })).toBeVisible();
  await expect.poll(listed).toBe(40);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(count.filter({ hasText: /showing 1 to 80/ })).toBeVisible();
  await expect.poll(listed).toBe(80);
  const next = page.getByCss('main li[aria-posinset="41"] a');
  await expect.element(next).toHaveAttribute('data-card');
  await expect.element(next).toHaveFocus();
});

test('shows skeletons in place of late cards and below cards while more load', async () => {
  await openPage('/cards');
  await expect.poll(listed).toBe(40);
  const letThrough = holdSearches();
  await ink('Ruby').click();
  await expect.element(skeletons).toBeVisible();
  expect(listed()).toBe(0);
  await letThrough();
  await expect.element(skeletons).not.toBeInTheDocument();
  await expect.poll(listed).toBe(40);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(skeletons).toBeVisible();
  expect(listed()).toBe(40);
  await letThrough();
  await expect.element(skeletons).not.toBeInTheDocument();
});

test('cards within 150 ms replace the cards before without skeletons', async () => {
  await openPage('/cards');
  await expect.poll(listed).toBe(40);
  const before = count.element().textContent;
  let flashes = 0;
  const observer = new MutationObserver(() => {
    if (skeletons.elements().length > 0) flashes += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const responded = Promise.withResolvers<undefined>();
  stub(SEARCH, async (_, forward) => {
    const response = await forward();
    responded.resolve(undefined);
    return response;
  });
  // From now on the page's clock runs in single milliseconds, and only after the response.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ink('Steel').click();
  await responded.promise;
  const text = () => {
    vi.advanceTimersByTime(1);
    return count.elements()[0]?.textContent ?? before;
  };
  await expect.poll(text).not.toBe(before);
  expect(text()).toMatch(/showing 1 to 40/);
  observer.disconnect();
  expect(flashes).toBe(0);
});

test('shows ten placeholders without layout shift', async () => {
  const letThrough = holdSearches();
  await openPage('/cards?color=none');
  const placeholders = page.getByCss('[data-loading] > *');
  await expect.poll(() => placeholders.elements().length).toBe(10);
  const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as object;
  const before = boxOf(placeholders.first().element());
  await letThrough();
  await expect.element(count.filter({ hasText: /296 cards/ })).toBeVisible();
  expect(
    boxOf(
      page
        .getByRole('link', { name: /Cost \d/ })
        .first()
        .element(),
    ),
  ).toEqual(before);
});

test('lists cards with the word in their name first', async () => {
  await openPage('/cards?query=song');
  await expect.element(count.filter({ hasText: /cards found/ })).toBeVisible();
  const named = page
    .getByCss('a[data-card] [role="img"][aria-label*="Cost"]')
    .elements()
    .map(({ ariaLabel }) => /song/i.test(ariaLabel?.split('. Cost')[0] ?? ''));
  expect(named).toContain(true);
  expect(named).toContain(false);
  expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
});

test('offers to clear the filters when nothing is found', async () => {
  await openPage('/cards?query=zzzzzzzz');
  await expect.element(page.getByText('No cards match your search criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(count.filter({ hasText: /296 cards/ })).toBeVisible();
});

test('reports a lost connection and loads when it returns', async () => {
  await openPage('/cards');
  await expect.element(count.filter({ hasText: /296 cards/ })).toBeVisible();
  goOffline();
  await page.getByRole('button', { name: 'Steel' }).first().click();
  await expect.element(page.getByText('You are offline').first()).toBeVisible();
  goOnline();
  await expect.element(count.filter({ hasText: /showing 1 to 40/ })).toBeVisible();
  expect(location.search).toBe('?color=Steel');
});
