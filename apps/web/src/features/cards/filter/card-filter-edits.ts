import type { CardFilter } from '@inkfolio/domain/cards/card-filter';

/** A change of a filter, applied to whatever the filter is when the change is made. */
export type CardFilterEdit = (filter: CardFilter) => CardFilter;

/** Makes a change; `typing` marks one of many small ones, which share a place in the history. */
export type EditCardFilter = (edit: CardFilterEdit, typing?: boolean) => void;

/** Parts of a filter; undefined takes a part away. */
export type CardFilterParts = { readonly [K in keyof CardFilter]?: CardFilter[K] | undefined };

type ListPart = {
  [K in keyof CardFilter]-?: NonNullable<CardFilter[K]> extends readonly unknown[] ? K : never;
}[keyof CardFilter];
type ItemOf<K extends ListPart> = NonNullable<CardFilter[K]>[number];

/** The change that sets the given parts and leaves the others. */
export function withParts(parts: CardFilterParts): CardFilterEdit {
  return (filter) => withoutEmptyParts({ ...filter, ...parts });
}

/** The change that adds a value to a list, or takes it away when it is there. */
export function withToggled<K extends ListPart>(key: K, value: ItemOf<K>): CardFilterEdit {
  return (filter) => {
    const values: readonly ItemOf<K>[] = filter[key] ?? [];
    return hasValue(filter, key, value)
      ? withoutValues(key, [value])(filter)
      : withoutEmptyParts({ ...filter, [key]: [...values, value] });
  };
}

/** The change that takes values out of a list. */
export function withoutValues<K extends ListPart>(
  key: K,
  gone: readonly ItemOf<K>[],
): CardFilterEdit {
  return (filter) => {
    const values: readonly ItemOf<K>[] = filter[key] ?? [];
    return withoutEmptyParts({ ...filter, [key]: values.filter((each) => !gone.includes(each)) });
  };
}

/** True when the value is among those of a list of the filter. */
export function hasValue<K extends ListPart>(
  filter: CardFilter,
  key: K,
  value: ItemOf<K>,
): boolean {
  const values: readonly ItemOf<K>[] = filter[key] ?? [];
  return values.includes(value);
}

/** The filter without parts that filter nothing, so that equal filters look equal. */
export function withoutEmptyParts(parts: CardFilterParts): CardFilter {
  const filled = Object.entries(parts).filter(
    ([, part]) => part !== undefined && part !== '' && !(Array.isArray(part) && part.length === 0),
  );
  return Object.fromEntries(filled);
}
