/** Orders of the overview; the first is the specification's. */
export const SET_ORDERS = ['newest', 'progress'] as const;
export type SetOrder = (typeof SET_ORDERS)[number];
