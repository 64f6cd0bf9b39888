/** Size limit, more than any file that the site reads. */
const MAX_FILE_BYTES = 20_000_000;

/** The text of a chosen file; undefined when it cannot be read. */
export async function textOfFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  return file.text().catch(() => undefined);
}
