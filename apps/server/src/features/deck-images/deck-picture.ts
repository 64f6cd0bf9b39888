import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import type { Card, CardType, Color } from '@inkfolio/domain/cards/card';
import type { DeckSection, DeckSectionName } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import type { ViewedDeckWithCards } from '../deck-search/viewed-decks.repository.ts';

/** Deck as its picture needs it. */
export interface DrawnDeck extends Pick<
  ViewedDeckWithCards,
  'id' | 'name' | 'color_mask' | 'card_count' | 'cards' | 'username' | 'discord_username'
> {
  /** False for a deck of the request, which only the caller has. */
  readonly hasPage: boolean;
}

/** Input of a deck picture; can be sent to another process. */
export interface DeckPicture {
  readonly view: DeckPictureView;
  readonly format: DeckPictureFormat;
  readonly language: Language;
  /** Seed of the marbled paper: the id of the deck. */
  readonly seed: string;
  readonly name: string;
  readonly colors: readonly Color[];
  readonly sections: readonly DeckSection[];
  readonly formats: readonly { readonly name: string; readonly isValid: boolean }[];
  readonly words: PictureWords;
  /** Publisher's card images by card id; cards without one are drawn. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}

export interface PictureWords {
  readonly count: string;
  /** Number of cards that are not drawn; undefined: all are drawn. */
  readonly more: string | undefined;
  /** Owner of the deck; undefined: none. */
  readonly by: string | undefined;
  readonly sections: Readonly<Record<DeckSectionName, string>>;
  readonly types: Readonly<Record<CardType | 'SONG', string>>;
  /** URL of the deck; undefined without a public site URL. */
  readonly address: string | undefined;
}

export type DrawnCard = Pick<DeckPicture, 'language' | 'words'> & { readonly card: Card };
