import type { Static, TSchema } from 'typebox';

/** Type of a schema's values, deeply readonly like all values of the domain. */
export type Shape<T extends TSchema> = DeepReadonly<Static<T>>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** `true` if the two types are assignable to each other, otherwise never. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
