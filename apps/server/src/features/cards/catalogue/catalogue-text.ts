/**
 * A name as one line: whatever white space it holds (line breaks, no-break spaces) as single plain
 * spaces, accents composed. Quotes, commas, apostrophes and hyphens stay as printed.
 */
export function cleanName(name: string): string {
  return cleanCharacters(name).replace(/\s+/g, ' ').trim();
}

/** The names of a list, cleaned, without empty ones. */
export function cleanNames(names: readonly string[] | null | undefined): readonly string[] {
  return (names ?? []).map(cleanName).filter((name) => name !== '');
}

/**
 * Rules text with one line for each paragraph: the sections, each without the line breaks of the
 * print, but with its bullets on lines of their own. Files without sections have `fullText` only,
 * where a break of the print cannot be told from a paragraph: its lines stay.
 */
export function rulesText(
  sections: readonly string[] | null | undefined,
  fullText: string | null | undefined,
): string {
  const paragraphs = (sections ?? []).map(withoutPrintedBreaks).filter((line) => line !== '');
  if (paragraphs.length > 0) return paragraphs.join('\n');
  return linesOf(fullText ?? '').join('\n');
}

/** Flavour text, the verses of a song line by line, any other as one line; null when there is none. */
export function flavorOf(text: string | null | undefined, isSong: boolean): string | null {
  const lines = linesOf(text ?? '');
  const flavor = isSong ? lines.join('\n') : joinLines(lines, false);
  return flavor === '' ? null : flavor;
}

/** Rulings, each with a line for each of its paragraphs; empty ones are left out. */
export function rulingTexts(texts: readonly string[] | null | undefined): readonly string[] {
  return (texts ?? []).map((text) => linesOf(text).join('\n')).filter((text) => text !== '');
}

/** A web address of a picture, or null for anything else. */
export function imageAddress(address: string | null | undefined): string | null {
  if (address == null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return address.toWellFormed();
}

function withoutPrintedBreaks(section: string): string {
  return joinLines(linesOf(section), true);
}

/**
 * A line that ends in a dash straight after a letter goes on without a space. The dash stays: in
 * the data these are words with a hyphen (`Fix-It`) or dashes without spaces, never syllables;
 * syllables are divided by soft hyphens, which are removed.
 */
function joinLines(lines: readonly string[], keepBullets: boolean): string {
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (keepBullets && line.startsWith('•')) text += `\n${line}`;
    else if (/[\p{L}\p{N}][-‐‑–—]$/u.test(text)) text += line;
    else text += ` ${line}`;
  }
  return text;
}

function linesOf(text: string): readonly string[] {
  return cleanCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Composed accents; no soft hyphens, no halves of characters and no control characters, which databases refuse. */
function cleanCharacters(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\u00AD\n?/g, '');
}
