// Search language of decks. Load it lazily: it contains the vocabulary of four languages.
export {
  addDeckFilter,
  readDeckSearch,
  writeDeckFilter,
} from '@inkfolio/domain/decks/query/deck-filter-terms';
export { fieldTerms, splitSearch } from './field-terms.ts';
export { CompletionList, SearchProblemNote } from '../../cards/search/search-assistance.tsx';
export { DECK_ASSISTANCE as assistance } from './deck-assistance.ts';
