import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { missingCards, type DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { copiesForRow } from '@inkfolio/domain/decks/ownership-level';
import { MAX_TRADE_REASON_LENGTH } from '@inkfolio/domain/trades/trade-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Dialog } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useWantsSlot } from '../../cards/collection-slots.ts';
import { collectionStatsQuery } from '../data/decks.queries.ts';

interface MissingCardsDialogProps {
  readonly deck: Pick<Deck, 'id' | 'name' | 'deckCards'>;
  /** Ownership of a list that is not saved; undefined: the server's for the deck. */
  readonly list?: DeckOwnership;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Lists the cards of a deck that the player lacks, to add them to the want list, and owns. */
export function MissingCardsDialog({ deck, list, open, onOpenChange }: MissingCardsDialogProps) {
  const { t } = useTexts();
  const query = useQuery({ ...collectionStatsQuery(deck.id), enabled: list === undefined });
  const wants = useWantsSlot();
  const owned = list ?? query.data;
  const missing = useMemo(() => {
    const printing = ownershipParameter() === 'printing' ? 'one' : 'any';
    const reason = list ? null : deck.name.slice(0, MAX_TRADE_REASON_LENGTH);
    const cards = owned === undefined ? [] : missingCards(deck.deckCards, owned.cards);
    return cards.map(({ card, quantity }) => ({
      ...({ card, quantity, printing, finish: 'any', reason } as const),
    }));
  }, [deck, list, owned]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(list ? 'find.compareCollection' : 'deck.missingToWants')}
      footer={wants && missing.length > 0 && <wants.AddToWants cards={missing} />}
    >
      {owned === undefined ? (
        <QueryState
          query={query}
          offline={t('deck.actionsOffline')}
          error={t('deck.missingFailed')}
          loading={t('deck.missingLoading')}
        />
      ) : (
        <OwnedAndMissing deckCards={deck.deckCards} {...{ owned, missing }} />
      )}
    </Dialog>
  );
}

interface OwnedAndMissingProps {
  readonly deckCards: Deck['deckCards'];
  readonly owned: DeckOwnership;
  readonly missing: readonly CountedCard[];
}

function OwnedAndMissing({ deckCards, owned, missing }: OwnedAndMissingProps) {
  const { t } = useTexts();
  const { totalOwned, totalRequired: required, cards } = owned;
  const count = required - totalOwned;
  const copies = new Map(cards.map((row) => [row.cardId, copiesForRow(row)]));
  const there = deckCards
    .map(({ card }) => ({ card, quantity: copies.get(card.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return (
    <>
      <p className="mb-2">
        <Emphasized
          text={
            count === 0
              ? t('own.all', { required })
              : t('own.missing', { owned: totalOwned, required, count })
          }
        />
      </p>
      <CardList cards={missing} />
      {there.length > 0 && (
        <div className="mt-4">
          <Disclosure
            title={t('deck.inCollection')}
            summary={t('deck.cards', { count: totalOwned })}
            isOpen={count === 0}
          >
            <CardList cards={there} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

interface CountedCard {
  readonly card: Card;
  readonly quantity: number;
}

function CardList({ cards }: { readonly cards: readonly CountedCard[] }) {
  const { language } = useTexts();
  return (
    <ul>
      {cards.map(({ card, quantity }) => (
        <li key={card.id} className="row min-h-[36px] border-b border-b-line-soft last:border-b-0">
          <b className="figure w-6">{quantity}</b>
          {translationOf(card, language).fullName}
        </li>
      ))}
    </ul>
  );
}
