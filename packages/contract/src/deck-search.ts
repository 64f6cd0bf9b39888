import { MAX_QUERY_LENGTH } from '@inkfolio/domain/cards/card-filter';
import { DECK_SORTS } from '@inkfolio/domain/decks/deck-order';
import { DECK_QUERY_KEYS } from '@inkfolio/domain/decks/query/deck-query-keys';
import Type from 'typebox';

export const DeckSearchParameters = Type.Object({
  query: Type.Optional(
    Type.String({
      maxLength: MAX_QUERY_LENGTH,
      description:
        'Words of the deck’s or the owner’s name, or a query if it contains a term: ' +
        '`card:"2 dragon" -card:king ink=amethyst author:ada updated<30d likes>=5`. ' +
        `Keys: ${DECK_QUERY_KEYS.join(', ')}; otherwise as in the card search. ` +
        '`liked`, `owned` and `missing` require a sign-in.',
    }),
  ),
  sort: Type.Optional(
    Type.Enum(DECK_SORTS, {
      default: DECK_SORTS[0],
      description:
        'Last changed, last created, most liked, most liked recently relative to age, ' +
        'most owned or fewest missing first; the last two require a sign-in',
    }),
  ),
});
