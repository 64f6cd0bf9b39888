/** "File must be of JSON type" (specification, section 5); some systems report no type. */
export function isJsonFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'application/json' || (type === '' && /\.json$/i.test(name));
}
