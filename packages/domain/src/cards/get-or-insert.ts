/** Map, WeakMap or cache whose missing values can be made. */
interface Store<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: NoInfer<V>): unknown;
}

/** Value stored under the key; made and stored when there is none. */
export function getOrInsert<K, V>(store: Store<K, V>, key: K, make: () => V): V {
  const stored = store.get(key);
  if (stored !== undefined) return stored;
  const made = make();
  store.set(key, made);
  return made;
}
