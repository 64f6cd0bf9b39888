import { PLAY_LISTS } from '@inkfolio/domain/decks/play-links';
import Type from 'typebox';
import type { Shape } from './shape.ts';

/** Sites on which a deck can be played, configured by the operator. */
export const PlaySites = Type.Array(
  Type.Object({
    list: Type.Enum(PLAY_LISTS, {
      description:
        'Form of the list: `code` is `Name_Version$4|…`, `text` a card list; both in base64',
    }),
    link: Type.String({ description: 'https URL with `{list}` and optionally `{name}`' }),
  }),
);
export type PlaySites = Shape<typeof PlaySites>;
