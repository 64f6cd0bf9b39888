import { COLORS, type Color, type Format } from '../../cards/card.ts';
import { valueOfCardName } from '../query/deck-query-terms.ts';

/** Selection of the decks that a number counts. */
export interface DecksBehind {
  readonly format: Format;
  /** First day of the period. */
  readonly firstDay: string;
  /** Day before which the decks were last changed; undefined for no limit. */
  readonly before?: string | undefined;
  readonly colors?: readonly Color[];
  readonly fullName?: string;
}

/** Creates the search query that lists these decks. */
export function queryOfDecksBehind(decks: DecksBehind): string {
  const { format, firstDay, before, colors = [], fullName } = decks;
  const terms = [`format:${format.toLowerCase()}`, `updated>=${firstDay}`];
  if (before !== undefined) terms.push(`updated<${before}`);
  terms.push(...inkTerms(colors));
  if (fullName !== undefined) terms.push(`card:${valueOfCardName(fullName)}`);
  return terms.join(' ');
}

function inkTerms(colors: readonly Color[]): readonly string[] {
  if (colors.length === 0) return [];
  if (colors.length === 1) return colors.map((color) => `ink=${color.toLowerCase()}`);
  return COLORS.map((color) => ({
    term: `ink:${color.toLowerCase()}`,
    has: colors.includes(color),
  }))
    .toSorted((a, b) => Number(b.has) - Number(a.has))
    .map(({ term, has }) => (has ? term : `-${term}`));
}
