import type { Deck } from '@inkfolio/contract/decks';
import { translationOf } from '@inkfolio/domain/cards/card';
import { missingCards } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { MAX_TRADE_REASON_LENGTH } from '@inkfolio/domain/trades/trade-lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { Dialog } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useWantsSlot } from '../../cards/collection-slots.ts';
import { collectionStatsQuery } from '../data/decks.queries.ts';

interface MissingCardsDialogProps {
  readonly deck: Deck;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Lists the cards of the deck that the player lacks, to add them to the want list. */
export function MissingCardsDialog({ deck, open, onOpenChange }: MissingCardsDialogProps) {
  const { t, language } = useTexts();
  const query = useQuery(collectionStatsQuery(deck.id));
  const wants = useWantsSlot();
  const { data: owned } = query;
  const missing = useMemo(() => {
    const printing = ownershipParameter() === 'printing' ? 'one' : 'any';
    const reason = deck.name.slice(0, MAX_TRADE_REASON_LENGTH);
    const cards = owned === undefined ? [] : missingCards(deck.deckCards, owned.cards);
    return cards.map(({ card, quantity }) => ({
      ...({ card, quantity, printing, finish: 'any', reason } as const),
    }));
  }, [deck, owned]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('deck.missingToWants')}
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
        <>
          <p className="help">{t('deck.missingCount', { count: totalCards(missing) })}</p>
          <ul>
            {missing.map(({ card, quantity }) => (
              <li key={card.id} className="row min-h-[36px] border-b border-b-line-soft">
                <b className="figure w-6">{quantity}</b>
                {translationOf(card, language).fullName}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
