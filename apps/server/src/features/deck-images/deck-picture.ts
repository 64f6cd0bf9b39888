import type { DeckPictureFormat, DeckPictureView } from '@inkfolio/contract/deck-picture';
import type { Card, CardType, Color } from '@inkfolio/domain/cards/card';
import type { DeckSection, DeckSectionName } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';

/** All that a picture of a deck is drawn from; it can be sent to another thread. */
export interface DeckPicture {
  readonly view: DeckPictureView;
  readonly format: DeckPictureFormat;
  /** The language of the cards’ words. */
  readonly language: Language;
  /** Seed of the marbled paper: the id of the deck. */
  readonly seed: string;
  readonly name: string;
  readonly colors: readonly Color[];
  readonly sections: readonly DeckSection[];
  readonly formats: readonly { readonly name: string; readonly isValid: boolean }[];
  readonly words: PictureWords;
  /** Bytes of the publisher's pictures by card id; a card without one is drawn. */
  readonly images: ReadonlyMap<string, Uint8Array>;
}

/** Words of the picture, in the language of its reader. */
export interface PictureWords {
  /** Number of cards the deck has. */
  readonly count: string;
  /** Number of cards that are not drawn; undefined: all are. */
  readonly more: string | undefined;
  /** Owner of the deck; undefined: none. */
  readonly by: string | undefined;
  readonly sections: Readonly<Record<DeckSectionName, string>>;
  readonly types: Readonly<Record<CardType | 'SONG', string>>;
  /** Address of the deck; undefined: the site has no public one. */
  readonly address: string | undefined;
}

/** A card that is drawn, for want of a picture. */
export type DrawnCard = Pick<DeckPicture, 'language' | 'words'> & { readonly card: Card };
