import type { Page } from 'playwright-core';
import { expect } from './journey.ts';

/** Browser messages for offline requests, and for a page claimed by the worker while it loads. */
export const NO_NETWORK = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|A preload for/;

/** Returns the names of the caches filled by the service worker. */
export const cacheNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => caches.keys());

/** Waits until program, texts and catalogue are cached on the device. */
export async function untilCached(page: Page): Promise<void> {
  const cached = () =>
    page.evaluate(async () => {
      const texts = await (await caches.open('inkfolio-texts')).keys();
      const copies = await (await caches.open('inkfolio-catalogue')).keys();
      // After a change of language, the caches may still hold the previous one.
      const { lang } = document.documentElement;
      return (
        navigator.serviceWorker.controller !== null &&
        texts.some(({ url }) => url.includes(`/${lang}/`)) &&
        copies.some(({ url }) => url.endsWith(`language=${lang}`))
      );
    });
  await expect.poll(cached, { timeout: 40_000 }).toBe(true);
}

/** Waits until an API response is cached for the player or visitor of the page. */
export async function untilResponseCached(page: Page, path: RegExp): Promise<void> {
  const cached = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('inkfolio-answers-'));
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await cached()).some((each) => path.test(each))).toBe(true);
}

/** Returns the cached languages of the player and of the catalogue. */
export function cachedLanguages(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => {
    const response = await caches.match('/api/auth/me', { ignoreVary: true });
    const user = (await response?.json()) as { preferredLanguage?: string } | undefined;
    const [catalogue] = await (await caches.open('inkfolio-catalogue')).keys();
    return [user?.preferredLanguage, catalogue && /\w+$/.exec(catalogue.url)?.[0]];
  });
}
