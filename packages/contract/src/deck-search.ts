import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { DECK_SORTS } from '@inkfolio/domain/decks/deck-order';
import { DECK_QUERY_KEYS } from '@inkfolio/domain/decks/query/deck-query-keys';
import Type from 'typebox';

/** Search and order of a list of decks. */
export const DeckSearchParameters = Type.Object({
  query: Type.Optional(
    Type.String({
      maxLength: MAX_QUERY_LENGTH,
      description:
        'Words of the name and of the owner’s name, or a query as soon as it holds a term: ' +
        '`card:"2 dragon" -card:king ink=amethyst author:ada updated<30d likes>=5`. ' +
        `Keys: ${DECK_QUERY_KEYS.join(', ')}; otherwise as in the search of cards. ` +
        '`liked`, `owned` and `missing` are answered to players alone.',
    }),
  ),
  sort: Type.Optional(
    Type.Enum(DECK_SORTS, {
      default: DECK_SORTS[0],
      description:
        'Changed last, created last, most liked, most liked of the last days against their age, ' +
        'most owned or fewest missing first; the last two are for players',
    }),
  ),
});
