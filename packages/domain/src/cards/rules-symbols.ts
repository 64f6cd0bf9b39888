import { normalizeText } from './names.ts';

/** The symbols of rules texts, by the letters in braces that stand for them in typed texts. */
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

/** The text with `⟳` for `{E}`, `⬡` for `{I}` and so on. */
export function withSymbols(text: string): string {
  return text.replace(
    CODE,
    (code, letter: string) => SYMBOLS_BY_CODE[letter.toLowerCase()] ?? code,
  );
}

/** True when the text has a symbol of the rules, as itself or in braces. */
export function hasSymbols(text: string): boolean {
  return SYMBOL.test(withSymbols(text));
}

/** The form in which texts are compared, with each symbol as a word of its own. */
export function normalizeWithSymbols(text: string): string {
  return withSymbols(text)
    .split(SYMBOLS)
    .map((piece) => (SYMBOL.test(piece) ? piece : normalizeText(piece)))
    .filter((piece) => piece !== '')
    .join(' ');
}
