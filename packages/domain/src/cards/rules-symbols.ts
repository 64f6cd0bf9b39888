import { normalizeText } from './names.ts';

/** Symbols of rules texts by their codes, which players type in braces. */
const SYMBOLS_BY_CODE: Readonly<Record<string, string>> = {
  e: '⟳',
  i: '⬡',
  l: '◊',
  s: '¤',
  w: '⛉',
  iw: '◉',
};
const CODE = /\{(iw|[eilsw])\}/giu;
const SYMBOL = /[⟳⬡◊¤⛉◉]/u;
const SYMBOLS = /([⟳⬡◊¤⛉◉])/gu;

/** Replaces codes by symbols: `{E}` by `⟳`, `{I}` by `⬡` and so on. */
export function withSymbols(text: string): string {
  return text.replace(
    CODE,
    (code, letter: string) => SYMBOLS_BY_CODE[letter.toLowerCase()] ?? code,
  );
}

/** Returns true if the text contains a rules symbol or its code in braces. */
export function hasSymbols(text: string): boolean {
  return SYMBOL.test(withSymbols(text));
}

/** Normalises text for comparison; each symbol is a separate word. */
export function normalizeWithSymbols(text: string): string {
  return withSymbols(text)
    .split(SYMBOLS)
    .map((piece) => (SYMBOL.test(piece) ? piece : normalizeText(piece)))
    .filter((piece) => piece !== '')
    .join(' ');
}
