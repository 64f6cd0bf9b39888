import type { DeckFileProblem } from '@inkfolio/domain/decks/deck-json';
import type { MatchedDeckList } from '@inkfolio/domain/decks/deck-list-matching';

const DECK_FILE_PROBLEMS: Record<DeckFileProblem['code'], string> = {
  not_a_deck: 'the deck is not an object',
  name_missing: 'is missing',
  name_too_long: 'has more than 100 characters',
  invalid_description: 'must be a text of at most 1000 characters',
  invalid_format: 'must be CORE or INFINITY',
  invalid_colors: 'must be an ink',
  invalid_archetypes: 'must be an archetype',
  cards_missing: 'is missing',
  too_many_cards: 'has more than 500 different cards',
  invalid_card: 'must have a globalId or a cardId',
  invalid_quantity: 'must be an integer from 1 to 99',
};

export function describeDeckFileProblem({ code, place }: DeckFileProblem): string {
  return place === '' ? DECK_FILE_PROBLEMS[code] : `${place} ${DECK_FILE_PROBLEMS[code]}`;
}

export function describeListProblem(problem: MatchedDeckList['problems'][number]): string {
  switch (problem.code) {
    case 'too_long':
      return 'the list is too long';
    case 'invalid_format':
      return `"${problem.text}" must be a quantity and a name`;
    case 'not_searched':
    case 'card_unsure':
    case 'card_not_found': {
      const { name, suggestions } = problem;
      const hint = suggestions.length === 0 ? '' : ` (${suggestions.join('; ')}?)`;
      return `no card is called "${name}"${hint}`;
    }
  }
}
