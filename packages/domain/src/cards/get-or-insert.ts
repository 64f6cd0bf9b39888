interface Store<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: NoInfer<V>): unknown;
}

/** Returns the value of a key; creates and stores it if it is missing. */
export function getOrInsert<K, V>(store: Store<K, V>, key: K, make: () => V): V {
  const stored = store.get(key);
  if (stored !== undefined) return stored;
  const made = make();
  store.set(key, made);
  return made;
}
