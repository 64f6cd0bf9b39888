/** Orders of the overview; the first is that of the specification. */
export const SET_ORDERS = ['newest', 'progress'] as const;
export type SetOrder = (typeof SET_ORDERS)[number];
