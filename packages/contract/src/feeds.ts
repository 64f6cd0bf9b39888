import { LANGUAGES } from '@inkfolio/domain/language';
import Type from 'typebox';
import { DeckListQuery } from './decks.ts';
import type { Shape } from './shape.ts';

const language = Type.Optional(
  Type.Enum(LANGUAGES, {
    description: 'Language of texts; the default language of the site if omitted',
  }),
);

/** Parameters of a search of public decks with a public feed. */
export const DeckFeedQuery = Type.Object({
  ...Type.Pick(DeckListQuery, [
    'query',
    'sort',
    'format',
    'colors',
    'archetypes',
    'showOnlyOfficial',
  ]).properties,
  language,
});
export type DeckFeedQuery = Shape<typeof DeckFeedQuery>;

export const FeedQuery = Type.Object({ language });
export type FeedQuery = Shape<typeof FeedQuery>;
