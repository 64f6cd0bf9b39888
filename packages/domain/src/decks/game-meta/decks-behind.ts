import { COLORS, type Color, type Format } from '../../cards/card.ts';
import { valueOfCardName } from '../query/deck-query-terms.ts';

/** Counted decks that a number stands for. */
export interface DecksBehind {
  readonly format: Format;
  /** First day of the period. */
  readonly firstDay: string;
  /** Day before which the decks were last changed; undefined: no such day. */
  readonly before?: string | undefined;
  /** Inks of the decks, two at most. */
  readonly colors?: readonly Color[];
  /** Full name of a card in the decks. */
  readonly fullName?: string;
}

/** Query by which the list of decks shows them. */
export function queryOfDecksBehind(decks: DecksBehind): string {
  const { format, firstDay, before, colors = [], fullName } = decks;
  const terms = [`format:${format.toLowerCase()}`, `updated>=${firstDay}`];
  if (before !== undefined) terms.push(`updated<${before}`);
  terms.push(...inkTerms(colors));
  if (fullName !== undefined) terms.push(`card:${valueOfCardName(fullName)}`);
  return terms.join(' ');
}

/** Terms of decks that have these inks and no others. */
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
