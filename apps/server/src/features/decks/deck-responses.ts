import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { Deck, DeckSummary } from '@inkfolio/contract/decks';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import { archetypesOfMask, type DeckCard, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { mapDeckTexts, type DeckTexts } from '@inkfolio/domain/decks/deck-texts';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import type { Language } from '@inkfolio/domain/language';
import { publicNamesOf } from '@inkfolio/domain/moderation/moderation';
import { DECK_TEXT_COLUMNS, type DeckTextColumn } from '../../db/tables.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { discordOf } from '../users/users.repository.ts';
import { accessOf } from './deck-access.ts';
import type { ViewedDeck } from '../deck-search/viewed-decks.repository.ts';

export interface DeckView {
  readonly catalogue: CatalogueSnapshot;
  readonly viewerId: string | undefined;
  readonly language: Language | undefined;
}

export function deckTextsOf(deck: Pick<ViewedDeck, DeckTextColumn>): DeckTexts {
  return mapDeckTexts((name) => deck[DECK_TEXT_COLUMNS[name]]);
}

/** Maps a deck row to its list response. `cover` replaces the stored cover card. */
export function toDeckSummary(
  deck: ViewedDeck,
  view: DeckView,
  cover = view.catalogue.findCard(String(deck.cover_card_id)),
): DeckSummary {
  return {
    id: deck.id,
    userId: deck.user_id,
    name: deck.name,
    ...deckTextsOf(deck),
    format: deck.format,
    colors: colorsOfMask(deck.color_mask),
    archetypes: archetypesOfMask(deck.archetype_mask),
    isPublic: deck.is_public === 1,
    isOfficial: deck.is_official === 1,
    cardCount: deck.card_count,
    coverCard: cover === undefined ? null : listedCardIn(cover, view.language),
    ...(mayEditDeck(accessOf(deck), view.viewerId) && { isSleeved: deck.sleeved_at !== null }),
    likes: deck.liked !== null && view.viewerId !== undefined ? [{ userId: view.viewerId }] : [],
    _count: { likes: deck.like_count },
    user: creatorOf(deck),
    createdAt: new Date(deck.created_at).toISOString(),
    updatedAt: new Date(deck.updated_at).toISOString(),
  };
}

/** Names of the deck's player; null for an official deck. */
function creatorOf({
  username,
  discord_id: id,
  discord_username: name,
}: ViewedDeck): DeckSummary['user'] {
  if (id === null || name === null) return null;
  const { discordUsername } = discordOf({ discord_id: id, discord_username: name });
  // Without Discord the stored name is the generated one.
  return publicNamesOf({
    username: discordUsername === null ? (username ?? name) : username,
    discordUsername,
  });
}

/** Skips cards that are missing from the catalogue. */
export function toDeckCards(
  cards: readonly DeckCard[],
  { catalogue, language }: DeckView,
): Deck['deckCards'] {
  return cards.flatMap(({ cardId, quantity }) => {
    const card = catalogue.findCard(cardId);
    // The card comes from an import that this process has not loaded yet.
    return card === undefined ? [] : [{ cardId, quantity, card: listedCardIn(card, language) }];
  });
}

/** Skips cards that are missing from the catalogue. */
export function toDeckEntries(
  cards: readonly DeckCard[],
  catalogue: CatalogueSnapshot,
): readonly DeckEntry[] {
  return cards.flatMap(({ cardId, quantity }) => {
    const card = catalogue.findCard(cardId);
    return card === undefined ? [] : [{ card, quantity }];
  });
}
