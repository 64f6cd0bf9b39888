import { PLAY_LISTS } from '@inkfolio/domain/decks/play-links';
import Type from 'typebox';
import type { Shape } from './shape.ts';

/** The sites on which a deck can be played, as the operator of this site has chosen them. */
export const PlaySites = Type.Array(
  Type.Object({
    list: Type.Enum(PLAY_LISTS, {
      description: '`code`: the list is `Name_Version$4|…`, `text`: a card list; both in base64',
    }),
    link: Type.String({ description: 'https address with `{list}` and perhaps `{name}`' }),
  }),
);
export type PlaySites = Shape<typeof PlaySites>;
