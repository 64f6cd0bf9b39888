import type { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { countedCopies, printingIdsIn } from '@inkfolio/domain/cards/ownership-mode';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import { deckCopyName } from '@inkfolio/domain/decks/deck-copy-name';
import { missingCards } from '@inkfolio/domain/decks/deck-ownership';
import { deckSwaps, hasSameInks, type DeckSwap } from '@inkfolio/domain/planner/deck-swaps';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CopyPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { useTexts, type Translate } from '../../lib/i18n.ts';
import { lazyDialog } from '../../lib/lazy-dialog.ts';
import { ownershipParameter } from '../../lib/local-preferences.ts';
import { newRandomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Emphasized } from '../../ui/emphasized.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWantsSlot } from '../cards/collection-slots.ts';
import { relatedPrintingsQuery } from '../cards/data/cards.queries.ts';
import { CardCrop } from '../cards/card-crop.tsx';
import { CardPreview } from '../cards/card-preview.tsx';
import { CostPip } from '../cards/face/cost-pip.tsx';
import { OPENED_FROM_LIST } from '../cards/use-open-card.ts';
import { ownedEntriesQuery, sleevedDecksQuery } from '../collection/data/collection.queries.ts';
import { useDeckCreation } from '../decks/data/deck-creation.ts';
import { pathOfCardOverDeck } from '../decks/parts/use-card-over-deck.ts';

const DuplicateDeckDialog = lazyDialog(
  () => import('../decks/dialogs/duplicate-deck-dialog.tsx'),
  (module) => module.DuplicateDeckDialog,
);

interface OwnVersionProps {
  readonly deck: Deck;
  readonly owned: DeckCollectionStats;
}

/** Reader's owned copies of a deck, and swaps that make it playable. Needs the texts `deck`. */
export function OwnVersion({ deck, owned }: OwnVersionProps) {
  const { t } = useTexts();
  const wants = useWantsSlot();
  const { totalOwned, totalRequired } = owned;
  const count = totalRequired - totalOwned;
  const swaps = useSwaps(deck, owned);
  const missing = useMemo(() => {
    const printing = ownershipParameter() === 'printing' ? 'one' : 'any';
    return missingCards(deck.deckCards, owned.cards).map(
      ({ card, quantity }) => ({ card, quantity, printing, finish: 'any', reason: null }) as const,
    );
  }, [deck, owned]);
  const copies = { owned: totalOwned, required: totalRequired };
  return (
    <div className="grid items-center gap-x-8 gap-y-3.5 max-xl:grid-cols-[minmax(0,1fr)_auto] max-md:grid-cols-1 xl:grid-cols-[minmax(250px,0.8fr)_minmax(0,1.7fr)_auto]">
      <p className="row gap-3.5 font-display text-lg/snug text-muted [&_b]:block [&_b]:font-bold [&_b]:text-text">
        <Ring {...copies} />
        <span role="status">
          {count === 0 ? (
            <Emphasized text={t('own.all', copies)} />
          ) : swaps?.length ? (
            <Emphasized text={t('own.swaps', { ...copies, count: swaps.length })} />
          ) : (
            <Emphasized text={t('own.missing', { ...copies, count })} />
          )}
        </span>
      </p>
      <div className="empty:hidden! max-xl:order-1 max-xl:col-span-full">
        {swaps === undefined && <Skeleton shape="line" width="60%" />}
        {swaps !== undefined && swaps.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(250px,100%),1fr))] gap-x-5 gap-y-3">
            {swaps.map((swap) => (
              <Swap key={swap.missing.id} swap={swap} />
            ))}
          </ul>
        )}
      </div>
      <div className="stack gap-1.5 max-md:order-2 xl:col-start-3">
        {count === 0 && <CopyButton deck={deck} />}
        {swaps !== undefined && swaps.length > 0 && <MakeButton deck={deck} swaps={swaps} />}
        {count > 0 && wants && (
          <wants.AddToWants
            cards={missing}
            label={t('own.toWants', { count })}
            variant={swaps?.length === 0 ? 'primary' : 'ghost'}
          />
        )}
      </div>
    </div>
  );
}

function Ring({ owned, required }: Readonly<Record<'owned' | 'required', number>>) {
  const circle = { cx: 22, cy: 22, r: 18, pathLength: required };
  return (
    <svg
      viewBox="0 0 44 44"
      className="size-[52px] flex-none [rotate:-90deg] fill-none stroke-surface-3 stroke-[5px]"
      aria-hidden="true"
    >
      <circle {...circle} />
      <circle
        {...circle}
        className="stroke-(--accent-strong)"
        strokeDasharray={`${owned} ${required}`}
      />
    </svg>
  );
}

function Swap({ swap: { missing, card, copies: count } }: { readonly swap: DeckSwap }) {
  const { t, language } = useTexts();
  const nameOf = (each: Card) => translationOf(each, language).name;
  return (
    <li className="row gap-2">
      <SwapFace card={missing} className="opacity-80 [filter:saturate(0.25)_brightness(0.75)]" />
      <ArrowRight size={16} className="flex-none text-faint" aria-hidden="true" />
      <SwapFace card={card} />
      <p className="ms-1 min-w-0 text-sm/snug wrap-anywhere">
        <b className="block text-md/snug font-semibold">
          {count} {nameOf(card)}
        </b>
        <span className="block text-muted">
          {t('own.instead', { count, card: nameOf(missing) })}
        </span>
        <small className="block text-xs text-faint first-letter:uppercase">
          {reasonOf(missing, card, t)}
        </small>
      </p>
    </li>
  );
}

interface SwapFaceProps {
  readonly card: Card;
  readonly className?: string;
}

function SwapFace({ card, className }: SwapFaceProps) {
  const { language } = useTexts();
  return (
    <CardPreview card={card}>
      <Link
        to={pathOfCardOverDeck(card.id)}
        state={OPENED_FROM_LIST}
        className={classes('relative block w-[58px] flex-none', className)}
      >
        <VisuallyHidden>{translationOf(card, language).fullName}</VisuallyHidden>
        <CardCrop card={card} className="aspect-(--card-ratio) rounded-xs shadow-1" />
        <span className="absolute top-0.5 left-0.5">
          <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
        </span>
      </Link>
    </CardPreview>
  );
}

function reasonOf(missing: Card, card: Card, t: Translate): string {
  const by = card.cost - missing.cost;
  const reasons = [t(by === 0 ? 'own.sameCost' : by < 0 ? 'own.cheaper' : 'own.dearer')];
  if (hasSameInks(card, missing)) reasons.unshift(t('own.sameInk'));
  const { lore } = card;
  if (lore !== null && lore > 0 && lore === missing.lore) reasons.push(t('own.lore', { lore }));
  return reasons.join(', ');
}

interface MakeButtonProps {
  readonly deck: Deck;
  readonly swaps: readonly DeckSwap[];
}

/** Copies the deck with the swaps, and opens the copy in the editor. */
function MakeButton({ deck, swaps }: MakeButtonProps) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync: create, isPending } = useDeckCreation();
  // Stays the same: a retry after a lost response makes no second copy.
  const [id] = useState(newRandomId);
  const make = async () => {
    const copiesOut = new Map(swaps.map(({ missing, copies }) => [missing.id, copies]));
    const kept = deck.deckCards.map(({ cardId, quantity }) => ({
      cardId,
      quantity: quantity - (copiesOut.get(cardId) ?? 0),
    }));
    const added = swaps.map(({ card, copies }) => ({ cardId: card.id, quantity: copies }));
    try {
      const { colors, archetypes } = deck;
      const name = deckCopyName(deck.name, language, []);
      const cards = [...kept, ...added].filter(({ quantity }) => quantity > 0);
      const copy = await create({ id, name, colors, archetypes, isPublic: false, cards });
      showToast({ kind: 'success', text: t('deck.duplicated', { name: deck.name }) });
      await navigate(`/decks/${copy.id}?tab=edit`);
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'deck.duplicateFailed') });
    }
  };
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<CopyPlus aria-hidden="true" />}
      busy={isPending}
      onClick={() => void make()}
    >
      {t('own.make')}
    </Button>
  );
}

function CopyButton({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<CopyPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('deck.duplicate')}
      </Button>
      <DuplicateDeckDialog deck={deck} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Swaps from the reader's free cards; undefined while these load. */
function useSwaps(deck: Deck, owned: DeckCollectionStats): readonly DeckSwap[] | undefined {
  const { language } = useTexts();
  const enabled = owned.totalOwned < owned.totalRequired;
  const isByCard = ownershipParameter() !== 'printing';
  const entries = useQuery({ ...ownedEntriesQuery(language), enabled });
  const sleeved = useQuery({ ...sleevedDecksQuery(), enabled });
  const printings = useQuery({ ...relatedPrintingsQuery(), enabled: enabled && isByCard });
  const groups = isByCard ? printings.data : NO_GROUPS;
  const isDone = !enabled || [entries, sleeved, printings].some(({ isError }) => isError);
  return useMemo(() => {
    if (isDone) return [];
    if (entries.data === undefined || sleeved.data === undefined || groups === undefined) return;
    const counted = printingIdsIn(groups);
    const keyOf = (cardId: string) => counted(cardId)[0] ?? cardId;
    const collection = new Map(entries.data.map((entry) => [entry.card.id, entry]));
    const left = availableCopies(collection, sleeved.data, counted);
    const inDeck = new Set(deck.deckCards.map(({ cardId }) => keyOf(cardId)));
    const cards = new Map(
      entries.data
        .filter(({ card }) => !inDeck.has(keyOf(card.id)))
        .map(({ card }) => [keyOf(card.id), card]),
    );
    const free = [...cards.values()].map((card) => ({
      card,
      free: Math.min(allCopies(countedCopies(card.id, left, counted)), PLAYSET),
    }));
    return deckSwaps(missingCards(deck.deckCards, owned.cards), free, deck);
  }, [isDone, entries.data, sleeved.data, groups, deck, owned]);
}

const NO_GROUPS: readonly (readonly string[])[] = [];
