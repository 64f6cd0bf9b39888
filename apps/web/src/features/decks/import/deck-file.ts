/** More than the files of all decks of one player have. */
const MAX_FILE_BYTES = 20_000_000;

/** "File must be of JSON type" (specification, section 5); some systems know no type for it. */
export function isJsonFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === 'application/json' || (type === '' && /\.json$/i.test(name));
}

/** The text of a chosen file; undefined when it cannot be read. */
export async function textOfFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  return file.text().catch(() => undefined);
}
