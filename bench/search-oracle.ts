import { cardPredicate, type CardQuery } from '@inkfolio/domain/cards/card-filter';
import { compareByNumber } from '@inkfolio/domain/cards/card-order';
import { normalizeText, wordsOf } from '@inkfolio/domain/cards/names';
import type { Corpus } from './search-corpus.ts';
import { searchedText } from './search-engines.ts';

/** All positions that match exactly, by number, found by looking at every card: slow and simple. */
export type Oracle = (query: CardQuery) => readonly number[];

/** The truth about a catalogue; the normalised texts are kept between questions. */
export function oracleOf({ cards }: Corpus): Oracle {
  const byNumber = [...cards.entries()].sort(([, a], [, b]) => compareByNumber(a, b));
  const textsByKind = new Map<string, readonly string[]>();
  const textsOf = ({ language, searchMode }: CardQuery): readonly string[] => {
    const kind = `${language} ${searchMode}`;
    const texts =
      textsByKind.get(kind) ??
      cards.map((card) => normalizeText(searchedText(card, language, searchMode)));
    textsByKind.set(kind, texts);
    return texts;
  };
  return (query) => {
    const words = wordsOf(query.query ?? '');
    const passes = cardPredicate(query);
    const texts = words.length === 0 ? undefined : textsOf(query);
    return byNumber
      .filter(([position, card]) => {
        const text = texts?.[position] ?? '';
        return passes(card) && words.every((word) => text.includes(word));
      })
      .map(([position]) => position);
  };
}
