import type { Static, TSchema } from 'typebox';

/** The values that a schema describes, readonly at every depth as all values of the domain are. */
export type Shape<T extends TSchema> = DeepReadonly<Static<T>>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** `true` when the two types are assignable to each other, else never. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
