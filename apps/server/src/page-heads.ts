import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import { cardPageHead } from './features/cards/card-page-head.ts';
import type { Catalogue } from './features/cards/catalogue.service.ts';
import { publicCollectionPageHead } from './features/collection/public-collection-page-head.ts';
import { deckPageHead } from './features/decks/deck-page-head.ts';
import { legalPageHead } from './features/legal/legal-page-head.ts';
import { readHeadTexts } from './http/head-texts.ts';
import type { BuiltWeb } from './http/static-web.ts';

/** What each page says of itself in its head: each feature speaks for its own pages. */
export async function createPageHeads(
  webDir: string,
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: Catalogue },
): Promise<BuiltWeb['headFor']> {
  const texts = await readHeadTexts(webDir);
  return async (path, language) => {
    const words = texts[language];
    if (path === '/') return { description: words.text('home.lead'), path };
    const snapshot = catalogue.current();
    return (
      legalPageHead(path, words) ??
      cardPageHead(snapshot, path, words) ??
      (await deckPageHead({ db, catalogue: snapshot }, path, words)) ??
      (await publicCollectionPageHead({ db, catalogue: snapshot }, path, words))
    );
  };
}
