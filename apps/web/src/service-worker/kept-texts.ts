import type { Language } from '@inkfolio/domain/language';

/** The texts of the interface; their folder is named after what they say. */
const CACHE = 'inkfolio-texts';

/** Keeps all texts of the language, and of no other, as this edition has them. */
export async function keepTexts(files: readonly string[], language: Language): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(filesIn(files, language));
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...wanted].filter((file) => !kept.includes(file)));
  // Those of a new edition stay: it may take over at any time.
  const unwanted = kept.filter((file) => files.includes(file) && !wanted.has(file));
  await Promise.all(unwanted.map((file) => cache.delete(file)));
}

/** Lets go of the texts of editions before. */
export async function forgetOldTexts(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Keeps beside them the same texts as a new edition has them, until it takes over. */
export async function keepNewTexts(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const [kept] = await cache.keys();
  const language = kept && new URL(kept.url).pathname.split('/').at(-2);
  if (language !== undefined) await cache.addAll(filesIn(files, language));
}

/** A file of texts: what was kept, which never changes, else from the network. */
export async function textsFor(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

function filesIn(files: readonly string[], language: string): readonly string[] {
  return files.filter((file) => file.split('/').at(-2) === language);
}
