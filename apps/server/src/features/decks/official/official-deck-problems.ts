import type { DeckFileProblem } from '@inkfolio/domain/decks/deck-json';
import type { MatchedDeckList } from '@inkfolio/domain/decks/deck-list-matching';

const DECK_FILE_PROBLEMS: Record<DeckFileProblem['code'], string> = {
  not_a_deck: 'the deck is not an object',
  name_missing: 'is missing',
  name_too_long: 'has more than 100 characters',
  invalid_description: 'is no text of at most 1000 characters',
  invalid_format: 'is neither CORE nor INFINITY',
  invalid_colors: 'is no ink',
  invalid_archetypes: 'is no archetype',
  cards_missing: 'is missing',
  too_many_cards: 'has more than 500 different cards',
  invalid_card: 'has neither a globalId nor a cardId',
  invalid_quantity: 'is no whole number from 1 to 99',
};

/** Problem of a deck of a JSON file, in words for the operator. */
export function describeDeckFileProblem({ code, place }: DeckFileProblem): string {
  return place === '' ? DECK_FILE_PROBLEMS[code] : `${place} ${DECK_FILE_PROBLEMS[code]}`;
}

/** Problem of a line of a list, in words for the operator. */
export function describeListProblem(problem: MatchedDeckList['problems'][number]): string {
  switch (problem.code) {
    case 'too_long':
      return 'the list is too long';
    case 'invalid_format':
      return `"${problem.text}" is not a quantity and a name`;
    case 'not_searched':
    case 'card_unsure':
    case 'card_not_found': {
      const { name, suggestions } = problem;
      const hint = suggestions.length === 0 ? '' : ` (${suggestions.join('; ')}?)`;
      return `no card is called "${name}"${hint}`;
    }
  }
}
