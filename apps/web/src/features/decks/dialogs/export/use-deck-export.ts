import type { Deck } from '@inkfolio/contract/decks';
import { missingCards } from '@inkfolio/domain/decks/deck-ownership';
import {
  exportedCards,
  exportedPrintings,
  type ExportedCard,
} from '@inkfolio/domain/decks/exported-cards';
import type { Language } from '@inkfolio/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useSession } from '../../../auth/session.ts';
import { collectionStatsQuery, deckQuery } from '../../data/decks.queries.ts';

export interface DeckExportChoices {
  /** Language of the page, if names can be exported in it instead of English. */
  readonly ownLanguage: Language | undefined;
  readonly language: Language;
  readonly chooseLanguage: (language: Language) => void;
  /** Number of missing copies; undefined if the choice is not offered. */
  readonly missing: number | undefined;
  readonly onlyMissing: boolean;
  readonly chooseOnlyMissing: (only: boolean) => void;
  /** Whether the list names the printing of each card. */
  readonly withPrintings: boolean;
  readonly choosePrintings: (named: boolean) => void;
}

export interface DeckExportState extends DeckExportChoices {
  readonly deck: Deck;
  /** Deck list in the chosen language; undefined until the names are loaded. */
  readonly list: readonly ExportedCard[] | undefined;
  /** Deck list in English with printings, for the play sites. */
  readonly english: readonly ExportedCard[] | undefined;
  /** Defined if the English names failed to load. */
  readonly retryEnglish: (() => void) | undefined;
}

/**
 * Choices of a deck's export: "Non-English users are asked for export language (English for
 * compatibility, or their own). An export-only-missing option appears when ownership is strictly
 * between 0 and 100 %" (specification, section 2).
 */
export function useDeckExport(deck: Deck): DeckExportState {
  const { language: pageLanguage } = useTexts();
  const session = useSession();
  const { data: owned } = useQuery({
    ...collectionStatsQuery(deck.id),
    enabled: session.status === 'player',
  });
  const isEnglish = pageLanguage === 'en';
  const inEnglish = useQuery({ ...deckQuery(deck.id, 'en'), enabled: !isEnglish });
  const [language, chooseLanguage] = useState<Language>('en');
  const [wantsMissing, chooseOnlyMissing] = useState(false);
  const [withPrintings, choosePrintings] = useState(false);

  const isPartlyOwned = owned !== undefined && owned.percentage > 0 && owned.percentage < 100;
  const onlyMissing = isPartlyOwned && wantsMissing;
  const exported = useMemo(
    () => (onlyMissing ? { ...deck, deckCards: missingCards(deck.deckCards, owned.cards) } : deck),
    [deck, owned, onlyMissing],
  );
  // A card that was just added is not in the deck loaded before.
  const isNamed = inEnglish.data !== undefined && !inEnglish.isFetching;
  const englishDeck = isEnglish ? deck : isNamed ? inEnglish.data : undefined;
  const english = useMemo(
    () => namedList(exportedPrintings, { exported, named: englishDeck, language: 'en' }),
    [exported, englishDeck],
  );
  const listLanguage = isEnglish ? 'en' : language;
  const named = listLanguage === 'en' ? englishDeck : deck;
  const list = useMemo(
    () =>
      namedList(withPrintings ? exportedPrintings : exportedCards, {
        exported,
        named,
        language: listLanguage,
      }),
    [exported, named, listLanguage, withPrintings],
  );
  return {
    deck: exported,
    ownLanguage: isEnglish ? undefined : pageLanguage,
    language: listLanguage,
    chooseLanguage,
    missing: isPartlyOwned ? owned.totalRequired - owned.totalOwned : undefined,
    onlyMissing,
    chooseOnlyMissing,
    withPrintings,
    choosePrintings,
    list,
    english,
    retryEnglish:
      inEnglish.isError || inEnglish.isPaused ? () => void inEnglish.refetch() : undefined,
  };
}

interface NamedDeck {
  readonly exported: Deck;
  /** Deck with card names in `language`; undefined until they are loaded. */
  readonly named: Deck | undefined;
  readonly language: Language;
}

function namedList(
  listOf: typeof exportedCards,
  { exported, named, language }: NamedDeck,
): readonly ExportedCard[] | undefined {
  if (named === undefined) return undefined;
  const known = named.deckCards.map(({ card }) => card);
  return listOf(exported.deckCards, known, language);
}
