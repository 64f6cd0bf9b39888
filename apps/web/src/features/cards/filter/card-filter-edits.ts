import type { CardFilter } from '@inkfolio/domain/cards/card-filter';

export type CardFilterEdit = (filter: CardFilter) => CardFilter;

/** Applies a change; `typing` merges a series of small changes into one history entry. */
export type EditCardFilter = (edit: CardFilterEdit, typing?: boolean) => void;

/** Fields of a filter; undefined removes a field. */
export type CardFilterFields = { readonly [K in keyof CardFilter]?: CardFilter[K] | undefined };

type ListField = {
  [K in keyof CardFilter]-?: NonNullable<CardFilter[K]> extends readonly unknown[] ? K : never;
}[keyof CardFilter];
type ItemOf<K extends ListField> = NonNullable<CardFilter[K]>[number];

export function withFields(fields: CardFilterFields): CardFilterEdit {
  return (filter) => withoutEmptyFields({ ...filter, ...fields });
}

export function withToggled<K extends ListField>(key: K, value: ItemOf<K>): CardFilterEdit {
  return (filter) => {
    const values: readonly ItemOf<K>[] = filter[key] ?? [];
    return hasValue(filter, key, value)
      ? withoutValues(key, [value])(filter)
      : withoutEmptyFields({ ...filter, [key]: [...values, value] });
  };
}

export function withoutValues<K extends ListField>(
  key: K,
  gone: readonly ItemOf<K>[],
): CardFilterEdit {
  return (filter) => {
    const values: readonly ItemOf<K>[] = filter[key] ?? [];
    return withoutEmptyFields({ ...filter, [key]: values.filter((each) => !gone.includes(each)) });
  };
}

export function hasValue<K extends ListField>(
  filter: CardFilter,
  key: K,
  value: ItemOf<K>,
): boolean {
  const values: readonly ItemOf<K>[] = filter[key] ?? [];
  return values.includes(value);
}

/** Removes fields that filter nothing, so that equivalent filters are equal. */
export function withoutEmptyFields(fields: CardFilterFields): CardFilter {
  const filled = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled);
}
