// What a search with terms needs. Load it when there may be one: it has the words of four languages.
export {
  addDeckFilter,
  readDeckSearch,
  writeDeckFilter,
} from '@inkfolio/domain/decks/query/deck-filter-terms';
export { fieldTerms, splitSearch } from './field-terms.ts';
export { CompletionList, SearchProblemNote } from '../../cards/search/search-assistance.tsx';
export { DECK_ASSISTANCE as assistance } from './deck-assistance.ts';
