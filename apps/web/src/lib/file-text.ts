/** Size limit in bytes, larger than any file that the site reads. */
const MAX_FILE_BYTES = 20_000_000;

/**
 * Decodes a selected file as UTF-8, UTF-16 with a byte order mark, or Windows-1252 (older
 * spreadsheets). Undefined if it cannot be read.
 */
export async function textOfFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes && decodedText(new Uint8Array(bytes));
}

export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
