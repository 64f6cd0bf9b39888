/**
 * Normalizes a name: white space (line breaks, no-break spaces) to single spaces, accents composed.
 * Quotes, commas, apostrophes and hyphens stay.
 */
export function cleanName(name: string): string {
  return cleanCharacters(name).replace(/\s+/g, ' ').trim();
}

export function cleanNames(names: readonly string[] | null | undefined): readonly string[] {
  return (names ?? []).map(cleanName).filter((name) => name !== '');
}

/**
 * Returns rules text with one line per paragraph. Line breaks within a section are removed, except
 * before bullets. Files without sections have only `fullText`, whose lines stay, because print
 * breaks and paragraphs are indistinguishable.
 */
export function rulesText(
  sections: readonly string[] | null | undefined,
  fullText: string | null | undefined,
): string {
  const paragraphs = (sections ?? []).map(withoutPrintedBreaks).filter((line) => line !== '');
  if (paragraphs.length > 0) return paragraphs.join('\n');
  return linesOf(fullText ?? '').join('\n');
}

/** Returns flavour text: songs line by line, others as one line; null if empty. */
export function flavorOf(text: string | null | undefined, isSong: boolean): string | null {
  const lines = linesOf(text ?? '');
  const flavor = isSong ? lines.join('\n') : joinLines(lines, false);
  return flavor === '' ? null : flavor;
}

/** Returns rulings with one line per paragraph; drops empty ones. */
export function rulingTexts(texts: readonly string[] | null | undefined): readonly string[] {
  return (texts ?? []).map((text) => linesOf(text).join('\n')).filter((text) => text !== '');
}

/** Returns a web URL; null for anything else. */
export function imageAddress(address: string | null | undefined): string | null {
  if (address == null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return address.toWellFormed();
}

function withoutPrintedBreaks(section: string): string {
  return joinLines(linesOf(section), true);
}

/**
 * Joins lines with spaces; without a space after a dash that follows a letter. The dash stays: in
 * the data it belongs to a hyphenated word (`Fix-It`) or is a dash without spaces. Syllables are
 * divided by soft hyphens, which are removed.
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

/**
 * Composes accents; removes soft hyphens, lone surrogates, and control characters, which databases
 * reject.
 */
function cleanCharacters(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\u00AD\n?/g, '');
}
