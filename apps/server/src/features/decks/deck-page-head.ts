import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import { archetypesOfMask } from '@inkfolio/domain/decks/deck';
import { maySeeDeck } from '@inkfolio/domain/decks/deck-permissions';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { HeadWords } from '../../http/head-texts.ts';
import type { PageHead } from '../../http/page-shell.ts';
import type { CatalogueSnapshot } from '../cards/catalogue-snapshot.ts';
import { accessOf } from './deck-access.ts';
import { deckCardsOf } from './deck-answers.ts';
import { findDeck, readDeckCards } from './decks.repository.ts';
import { pictureLayout } from './picture/picture-layout.ts';

/** Each card once: the smallest of the three views that shows the cards. */
const PREVIEW_VIEW = 'badge';

const DECK_PATH = /^\/decks\/([\w-]{1,64})$/;

/**
 * What the list of decks and the page of a deck that everybody may see say of themselves: "title is
 * deck name plus product name; description is format, card count, colors and archetypes"
 * (specification, section 2). In place of "the first card image" stands the picture of all cards.
 */
export async function deckPageHead(
  parts: { readonly db: Kysely<Tables>; readonly catalogue: CatalogueSnapshot },
  path: string,
  words: HeadWords,
): Promise<PageHead | undefined> {
  if (path === '/decks') {
    return { title: words.text('decks.title'), description: words.text('head.decks'), path };
  }
  const id = DECK_PATH.exec(path)?.[1];
  const deck = id === undefined ? undefined : await findDeck(parts.db, id);
  if (deck === undefined || !maySeeDeck(accessOf(deck), undefined)) return undefined;
  const facts = [
    words.text(`format.${deck.format}`),
    words.count('head.cardCount', deck.card_count),
    colorsOfMask(deck.color_mask)
      .map((color) => words.text(`color.${color}`))
      .join(', '),
    archetypesOfMask(deck.archetype_mask)
      .map((tag) => words.text(`archetype.${tag}`))
      .join(', '),
  ];
  return {
    title: deck.name,
    description: facts.filter((fact) => fact !== '').join(' · '),
    path,
    image: `/api/decks/${deck.id}/image.png?view=${PREVIEW_VIEW}&language=${words.language}`,
    imageSize: await pictureSize(parts, deck.id, words.language),
  };
}

async function pictureSize(
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: CatalogueSnapshot },
  deckId: string,
  language: Language,
): Promise<PageHead['imageSize']> {
  const cards = await readDeckCards(db, deckId);
  const entries = deckCardsOf(cards, { catalogue, viewerId: undefined, language });
  const { width, height } = pictureLayout(PREVIEW_VIEW, deckSections(entries, language));
  return { width, height };
}
