import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import {
  deckOwnership,
  missingCards,
  type DeckOwnership,
} from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Columns2, Hand, Layers } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { lazyDialog, useLazyModule } from '../../lib/lazy-dialog.ts';
import { ownershipParameter } from '../../lib/local-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { relatedPrintingsQuery } from '../cards/data/cards.queries.ts';
import { ownedCopiesQuery } from '../collection/data/collection.queries.ts';
import { comparePath, PASTED_DECK } from '../decks/data/compare-url.ts';
import { pastedDeckQuery } from '../decks/data/decks.queries.ts';

const loadWants = () => withTexts(import('../trades/add-to-wants.tsx'), 'trades');
const DeckTest = lazyDialog(
  () => withTexts(import('../decks/actions/deck-test.tsx'), 'deck'),
  (module) => module.DeckTest,
);
const MissingCardsDialog = lazyDialog(
  () => withTexts(import('../decks/dialogs/missing-cards-dialog.tsx'), 'deck'),
  (module) => module.MissingCardsDialog,
);

interface DeckRowsProps {
  readonly deck: DeckAnalysis;
  readonly onDone: () => void;
}

/** Actions for a deck list besides a new deck; none saves it. */
export function DeckRows({ deck, onDone }: DeckRowsProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isTesting, setTesting] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const owned = useOwned(deck.cards);
  const { colors, cards: deckCards } = deck;
  const name = deck.name ?? t('find.aDeckList');
  const unsaved = { id: PASTED_DECK, name, colors, deckCards, userId: null, isPublic: false };
  const compare = () => {
    client.setQueryData(pastedDeckQuery().queryKey, unsaved);
    onDone();
    void navigate(comparePath({ deckId: PASTED_DECK }));
  };
  return (
    <>
      <Row note={t('find.compareHelp')}>
        <Button variant="ghost" icon={<Columns2 aria-hidden="true" />} onClick={compare}>
          {t('find.compare')}
        </Button>
      </Row>
      {owned && (
        <Row note={t('find.owned', { count: owned.totalOwned })}>
          <Button
            variant="ghost"
            icon={<Layers aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setCompared(true)}
          >
            {t('find.compareCollection')}
          </Button>
          <MissingCardsDialog
            deck={unsaved}
            list={owned}
            open={isCompared}
            onOpenChange={setCompared}
          />
        </Row>
      )}
      <AddMissing cards={deck.cards} owned={owned} />
      <Row note={t('find.dealHelp')}>
        <Button
          variant="ghost"
          icon={<Hand aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setTesting(true)}
        >
          {t('find.deal')}
        </Button>
      </Row>
      <DeckTest deck={unsaved} open={isTesting} onOpenChange={setTesting} />
    </>
  );
}

/** Copies of the list in the collection of the player; undefined until they load. */
function useOwned(deckCards: DeckAnalysis['cards']): DeckOwnership | undefined {
  const isByCard = ownershipParameter() !== 'printing';
  const { data: owned } = useQuery(ownedCopiesQuery());
  const { data: printings } = useQuery({ ...relatedPrintingsQuery(), enabled: isByCard });
  const groups = isByCard ? printings : NO_GROUPS;
  return useMemo(() => {
    if (owned === undefined || groups === undefined) return undefined;
    const collection = new Map(owned.map((copies) => [copies.cardId, copies]));
    return deckOwnership(deckCards, collection, printingIdsIn(groups));
  }, [deckCards, owned, groups]);
}

const NO_GROUPS: readonly (readonly string[])[] = [];

interface AddMissingProps {
  readonly cards: DeckAnalysis['cards'];
  /** Undefined for a list of missing cards, or until it loads. */
  readonly owned?: DeckOwnership | undefined;
  readonly isWanted?: boolean;
}

/** Adds what the player lacks, or the whole list of missing cards, to the wants. */
export function AddMissing({ cards, owned, isWanted = false }: AddMissingProps) {
  const { t } = useTexts();
  const part = useLazyModule(loadWants, true);
  const missing = useMemo(() => {
    const any = { printing: 'any', finish: 'any', reason: null } as const;
    const left = isWanted ? cards : owned ? missingCards(cards, owned.cards) : [];
    return left.map(({ card, quantity }) => ({ card, quantity, ...any }));
  }, [cards, owned, isWanted]);
  const counts = { count: totalCards(missing), total: totalCards(cards) };
  if (part === undefined || missing.length === 0) return null;
  return (
    <Row note={isWanted ? undefined : t('find.notOwned', counts)}>
      <part.AddToWants cards={missing} variant={isWanted ? 'primary' : 'ghost'} />
    </Row>
  );
}

interface RowProps {
  /** Explains a quiet action; undefined for the next step, which takes the focus. */
  readonly note: string | undefined;
  readonly children: ReactNode;
}

function Row({ note, children }: RowProps) {
  const isNext = note === undefined;
  return (
    <div
      className={
        isNext ? 'wrap' : 'wrap -ms-3 gap-x-1 max-lg:grid max-lg:justify-items-start max-lg:gap-y-0'
      }
      ref={isNext ? focusButton : undefined}
    >
      {children}
      {!isNext && (
        <span className="help max-lg:pointer-events-none max-lg:relative max-lg:-mt-2 max-lg:ps-9">
          {note}
        </span>
      )}
    </div>
  );
}

function focusButton(row: HTMLElement | null): void {
  row?.querySelector('button')?.focus();
}
