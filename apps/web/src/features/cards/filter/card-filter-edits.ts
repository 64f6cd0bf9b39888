import type { CardFilter } from '@inkfolio/domain/cards/card-filter';

/** A change of a filter, applied to whatever the filter is when the change is made. */
export type CardFilterEdit = (filter: CardFilter) => CardFilter;

/** Makes a change; `typing` marks one of many small ones, which share a place in the history. */
export type EditCardFilter = (edit: CardFilterEdit, typing?: boolean) => void;

/** Fields of a filter; undefined takes a field away. */
export type CardFilterFields = { readonly [K in keyof CardFilter]?: CardFilter[K] | undefined };

type ListField = {
  [K in keyof CardFilter]-?: NonNullable<CardFilter[K]> extends readonly unknown[] ? K : never;
}[keyof CardFilter];
type ItemOf<K extends ListField> = NonNullable<CardFilter[K]>[number];

/** The change that sets the given fields and leaves the others. */
export function withFields(fields: CardFilterFields): CardFilterEdit {
  return (filter) => withoutEmptyFields({ ...filter, ...fields });
}

/** The change that adds a value to a list, or takes it away when it is there. */
export function withToggled<K extends ListField>(key: K, value: ItemOf<K>): CardFilterEdit {
  return (filter) => {
    const values: readonly ItemOf<K>[] = filter[key] ?? [];
    return hasValue(filter, key, value)
      ? withoutValues(key, [value])(filter)
      : withoutEmptyFields({ ...filter, [key]: [...values, value] });
  };
}

/** The change that takes values out of a list. */
export function withoutValues<K extends ListField>(
  key: K,
  gone: readonly ItemOf<K>[],
): CardFilterEdit {
  return (filter) => {
    const values: readonly ItemOf<K>[] = filter[key] ?? [];
    return withoutEmptyFields({ ...filter, [key]: values.filter((each) => !gone.includes(each)) });
  };
}

/** True when the value is among those of a list of the filter. */
export function hasValue<K extends ListField>(
  filter: CardFilter,
  key: K,
  value: ItemOf<K>,
): boolean {
  const values: readonly ItemOf<K>[] = filter[key] ?? [];
  return values.includes(value);
}

/** The filter without fields that filter nothing, so that equal filters look equal. */
export function withoutEmptyFields(fields: CardFilterFields): CardFilter {
  const filled = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled);
}
