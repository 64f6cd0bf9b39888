import Type from 'typebox';
import { DeckCreation, DeckQuery, NewDeckId } from './decks.ts';
import type { Shape } from './shape.ts';

/** View modes of a picture: overlapping copies, one card with a ribbon, or rows. */
const PICTURE_VIEWS = ['stack', 'badge', 'list'] as const;
export type DeckPictureView = (typeof PICTURE_VIEWS)[number];

/** File formats of a picture: PNG for every program, and WebP of half the width for display. */
export const DECK_PICTURE_FORMATS = ['png', 'webp'] as const;
export type DeckPictureFormat = (typeof DECK_PICTURE_FORMATS)[number];

export const DeckPictureQuery = Type.Object({
  view: Type.Optional(Type.Enum(PICTURE_VIEWS, { default: 'stack' })),
  language: Type.Optional({
    ...DeckQuery.properties.language,
    description: 'Language of all texts; the default language of the site if omitted',
  }),
});
export type DeckPictureQuery = Shape<typeof DeckPictureQuery>;

const { name, colors, cards } = DeckCreation.properties;

/** Deck that a visitor sends, who has no decks on the server: what its picture shows. */
export const SentDeck = Type.Object(
  {
    id: { ...NewDeckId, description: 'Seed of the marbled paper, as on the page of the deck' },
    ...{ name, colors, cards },
  },
  { additionalProperties: false },
);
export type SentDeck = Shape<typeof SentDeck>;
