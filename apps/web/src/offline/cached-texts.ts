import type { Language } from '@inkfolio/domain/language';

/** Cache of interface texts, whose folder name contains a content hash. */
const CACHE = 'inkfolio-texts';

/** Caches all texts of the language in this version; deletes those of other languages. */
export async function cacheTexts(files: readonly string[], language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(filesIn(files, language));
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...wanted].filter((file) => !cached.includes(file)));
  // Files of a new version stay: it may activate at any time.
  const unwanted = cached.filter((file) => files.includes(file) && !wanted.has(file));
  await Promise.all(unwanted.map((file) => cache.delete(file)));
}

export async function forgetOldTexts(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Caches the same texts of a new version in addition, until it activates. */
export async function cacheNewTexts(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const [cached] = await cache.keys();
  const language = cached && new URL(cached.url).pathname.split('/').at(-2);
  if (language !== undefined) await cache.addAll(filesIn(files, language));
}

/** Responds with a text file from the cache, whose files never change, else from the network. */
export async function textsFor(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

function filesIn(files: readonly string[], language: string): readonly string[] {
  return files.filter((file) => file.split('/').at(-2) === language);
}
