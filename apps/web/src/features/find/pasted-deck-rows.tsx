import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { useQueryClient } from '@tanstack/react-query';
import { Columns2, Hand } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts, withTexts } from '../../lib/i18n.ts';
import { lazyDialog, useLazyModule } from '../../lib/lazy-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { useSession } from '../auth/session.ts';
import { useOwnedCounts } from '../cards/results/use-owned-counts.ts';
import { comparePath, PASTED_DECK } from '../decks/data/compare-url.ts';
import { pastedDeckQuery } from '../decks/data/decks.queries.ts';

const loadWants = () => withTexts(import('../trades/add-to-wants.tsx'), 'trades');
const DeckTest = lazyDialog(
  () => withTexts(import('../decks/actions/deck-test.tsx'), 'deck'),
  (module) => module.DeckTest,
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
      <AddMissing deck={deck} isWanted={false} />
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

interface AddMissingProps {
  readonly deck: DeckAnalysis;
  readonly isWanted: boolean;
}

/** Adds what the player lacks, or the whole list of missing cards, to the wants. */
export function AddMissing({ deck, isWanted }: AddMissingProps) {
  const { t } = useTexts();
  const isPlayer = useSession().status === 'player';
  const part = useLazyModule(loadWants, isPlayer);
  const { slots, copiesOf, onRead } = useOwnedCounts();
  const cards = useMemo(
    () =>
      deck.cards.flatMap(({ card, quantity }) => {
        const owned = isWanted ? undefined : copiesOf?.(card.id);
        const missing = quantity - (owned?.quantity ?? 0) - (owned?.foilQuantity ?? 0);
        const any = { printing: 'any', finish: 'any', reason: null } as const;
        return missing > 0 ? [{ card, quantity: missing, ...any }] : [];
      }),
    [deck, isWanted, copiesOf],
  );
  const total = (list: readonly { readonly quantity: number }[]) =>
    list.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = { count: total(cards), total: total(deck.cards) };
  return (
    <>
      {slots && <slots.OwnedCopiesReader mode="card" onRead={onRead} />}
      {part && cards.length > 0 && (
        <Row note={isWanted ? undefined : t('find.notOwned', counts)}>
          <part.AddToWants cards={cards} variant={isWanted ? 'primary' : 'ghost'} />
        </Row>
      )}
    </>
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
      className={isNext ? 'wrap' : 'wrap -ms-3 gap-x-1 max-lg:grid max-lg:gap-y-0'}
      ref={isNext ? focusButton : undefined}
    >
      {children}
      {!isNext && <span className="help max-lg:-mt-2 max-lg:ps-9">{note}</span>}
    </div>
  );
}

function focusButton(row: HTMLElement | null): void {
  row?.querySelector('button')?.focus();
}
