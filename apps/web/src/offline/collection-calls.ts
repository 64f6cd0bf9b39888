import type { OwnedCopies } from '@inkfolio/contract/collection';
import { compareByNumber } from '@inkfolio/domain/cards/card-order';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import { NO_COPIES } from '@inkfolio/domain/cards/copies';
import { entriesOf, type Collection } from '@inkfolio/domain/collection/collection';
import { chapterOf, entryIn, statsOfSets } from '@inkfolio/domain/collection/collection-views';
import { LANGUAGES } from '@inkfolio/domain/language';
import { filterFromParams } from '../features/collection/data/collection-filter-url.ts';
import { errorAnswer, unreadableAnswer, type CallAnswer } from './card-calls.ts';

/** Requests for the player's own collection that cached catalogue and copies can answer. */
export const COLLECTION_CALL = /^\/api\/collection(?:\/stats|\/card\/\d+|\/chapter\/\w+)?$/;

/** Largest of these requests. */
const CHAPTER_CALL = /^\/api\/collection\/chapter\/\w+$/;

export function isChapterCall({ pathname }: URL): boolean {
  return CHAPTER_CALL.test(pathname);
}

export function isCollectionCall({ pathname }: URL): boolean {
  return COLLECTION_CALL.test(pathname);
}

export function collectionOf(copies: OwnedCopies): Collection {
  return new Map(copies.map(({ cardId, ...counts }) => [cardId, counts]));
}

/** Answers a request for the player's collection in the server's format. */
export function answerCollectionCall(
  catalogue: CatalogueIndex,
  collection: Collection,
  { pathname, searchParams }: URL,
): CallAnswer {
  const [, , , part, name = ''] = pathname.split('/');
  const language = LANGUAGES.find((code) => code === searchParams.get('language'));
  switch (part) {
    case 'stats': {
      const filter = filterFromParams(searchParams);
      const text = filter.query ?? '';
      const read = readQuery(text, catalogue.index.groups);
      if (read.kind === 'problem') return unreadableAnswer(read.problem, text);
      const question = {
        filter,
        language: language ?? 'en',
        today: new Date().toISOString().slice(0, 10),
      };
      return { status: 200, body: statsOfSets(catalogue, collection, question) };
    }
    case 'chapter': {
      const chapter = chapterOf(catalogue, collection, name, language);
      return chapter ? { status: 200, body: chapter } : errorAnswer('set_not_found');
    }
    case 'card': {
      const card = catalogue.findCard(name);
      if (card === undefined) return errorAnswer('card_not_found');
      const copies = collection.get(card.id) ?? NO_COPIES;
      return { status: 200, body: entryIn({ card, ...copies }, language) };
    }
    default: {
      const cards = [...collection.keys()].flatMap((id) => catalogue.findCard(id) ?? []);
      const entries = entriesOf(cards.toSorted(compareByNumber), collection);
      return { status: 200, body: entries.map((entry) => entryIn(entry, language)) };
    }
  }
}
