/** `true` when the two types are assignable to each other, else never. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** The type with nothing in it changeable. */
export type DeepReadonly<T> = T extends object
  ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
  : T;
