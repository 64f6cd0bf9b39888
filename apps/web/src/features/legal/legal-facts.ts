import { MAX_DECK_VERSIONS } from '@inkfolio/domain/decks/deck-versions';
import {
  CONNECTION_DATA_DAYS,
  DELETED_DATA_DAYS,
  MAX_COLLECTION_BACKUPS,
  MINIMUM_AGE,
} from '@inkfolio/domain/users/data-retention';

/** Numbers in the legal texts, taken from the code's constants. */
export const LEGAL_FACTS = {
  age: MINIMUM_AGE,
  connectionDays: CONNECTION_DATA_DAYS,
  deletionDays: DELETED_DATA_DAYS,
  deckVersions: MAX_DECK_VERSIONS,
  collectionBackups: MAX_COLLECTION_BACKUPS,
};
