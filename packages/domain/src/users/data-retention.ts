/** "Connection data at most 30 days after last connection" (specification, section 9). */
export const CONNECTION_DATA_DAYS = 30;

/** Limit of a session's age, regardless of use. */
export const MAX_SESSION_DAYS = 180;

/** "Deleted data erased within 30 days" (specification, section 9). */
export const DELETED_DATA_DAYS = 30;

/** Days for which the operator can undo a merge of two accounts. */
export const MERGE_UNDO_DAYS = 7;

/** "Minimum age 13" (specification, section 9). */
export const MINIMUM_AGE = 13;

/** "The last ten changes by import" can be taken back. */
export const MAX_COLLECTION_BACKUPS = 10;
