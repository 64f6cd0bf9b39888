import type { User } from '@inkfolio/contract/auth';
import type { ListedTradeEntry } from '@inkfolio/contract/trades';
import { NO_COPIES } from '@inkfolio/domain/cards/copies';
import { isSpecialRarity, sumOfCopies } from '@inkfolio/domain/collection/collection';
import { tradedKey } from '@inkfolio/domain/trades/trade-lists';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { movedTo, useTradeListChange, withQuantity } from '../data/use-trade-list.ts';
import type { WantedCard, Wants } from '../data/use-wants.ts';
import type { GotCard } from './want-rows.tsx';

const WantDialog = lazyDialog(
  () => import('./want-dialog.tsx'),
  (module) => module.WantDialog,
);

interface GotCards {
  /** Wants, with the cards that were got a moment ago. */
  readonly wants: readonly WantedCard[];
  readonly cards: ReadonlyMap<string, GotCard>;
  readonly take: (want: WantedCard) => void;
  readonly forget: (key: string) => void;
  readonly choose: (want: WantedCard) => void;
  readonly dialog: ReactNode;
}

/** *Got it*: moves wanted copies to the collection, with undo, all or a chosen number. */
export function useGotCards(user: User, { wants, owned, changeCopies }: Wants): GotCards {
  const change = useTradeListChange(user.id, 'wants');
  const [cards, setCards] = useState<ReadonlyMap<string, GotCard>>(new Map());
  const [chosen, setChosen] = useState<{ readonly want: WantedCard; readonly place: number }>();
  const [isOpen, setOpen] = useState(false);

  const get = useLatest((want: WantedCard, count: number, isFoil: boolean) => {
    const { card, entry } = want;
    const before = owned.get(card.id) ?? NO_COPIES;
    const { quantity, foilQuantity } = before;
    const added = isFoil
      ? { quantity: 0, foilQuantity: count }
      : { quantity: count, foilQuantity: 0 };
    const store = (copies: typeof added) =>
      changeCopies([{ cardId: card.id, rarity: card.rarity, copies }]);
    store(sumOfCopies(before, added));
    if (entry) void change(() => [withQuantity(entry, entry.quantity - count)]);
    const undo = () => {
      store({ quantity, foilQuantity });
      if (entry) void change(() => [entry]);
    };
    setCards((others) => new Map(others).set(want.key, { want, count, undo }));
  });
  const take = useCallback(
    (want: WantedCard) =>
      get(want, want.quantity, want.finish === 'foil' || isSpecialRarity(want.card)),
    [get],
  );
  const forget = useCallback((key: string) => {
    setCards((others) => new Map([...others].filter(([each]) => each !== key)));
  }, []);
  const all = useMemo(() => {
    const known = new Set(wants.map(({ key }) => key));
    const gone = [...cards.values()].map(({ want }) => want).filter(({ key }) => !known.has(key));
    return [...wants, ...gone];
  }, [wants, cards]);
  const choose = useCallback((want: WantedCard) => {
    setChosen((before) => ({ want, place: (before?.place ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return {
    wants: all,
    cards,
    take,
    forget,
    choose,
    dialog: chosen && (
      <WantDialog
        key={chosen.place}
        open={isOpen}
        onOpenChange={setOpen}
        // A change of printing or finish makes it another want.
        want={wants.find(({ key }) => key === chosen.want.key) ?? chosen.want}
        onGot={get}
        onStep={(entry: ListedTradeEntry, quantity) => {
          void change(() => [withQuantity(entry, quantity)]);
          if (quantity === 0) setOpen(false);
        }}
        onMove={(entry, move) => {
          const moved = { ...entry, ...move };
          const want = { ...chosen.want, ...moved, entry: moved, key: tradedKey(moved) };
          setChosen({ ...chosen, want });
          void change((find) => movedTo(find, entry, move));
        }}
      />
    ),
  };
}
