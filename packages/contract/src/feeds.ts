import { LANGUAGES } from '@inkfolio/domain/language';
import Type from 'typebox';
import { DeckListQuery } from './decks.ts';
import type { Shape } from './shape.ts';

const language = Type.Optional(
  Type.Enum(LANGUAGES, { description: 'Language of the texts; the site’s own if it is left out' }),
);

/** The parameters of a search of public decks that anybody may follow. */
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
