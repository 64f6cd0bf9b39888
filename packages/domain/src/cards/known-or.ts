/** The value known for `key`; made and remembered when it is asked for the first time. */
export function knownOr<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const old = known.get(key);
  if (old !== undefined) return old;
  const made = make();
  known.set(key, made);
  return made;
}
