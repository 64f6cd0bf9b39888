export const FAST_ENTRY_FIELD = 'fast-entry-field';

/** Navigation state of a link that opens the fast entry of a chapter. */
export const QUICK_ADD = { focus: FAST_ENTRY_FIELD } as const;
