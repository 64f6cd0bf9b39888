/** Id of the field for card numbers. */
export const FAST_ENTRY_FIELD = 'fast-entry-field';

/** Navigation state of a link to a chapter that opens its fast entry. */
export const QUICK_ADD = { focus: FAST_ENTRY_FIELD } as const;
