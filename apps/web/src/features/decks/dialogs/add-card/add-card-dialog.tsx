import type { Deck, DeckSummary } from '@inkfolio/contract/decks';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import {
  asksBeforeAdding,
  colorsNewToDeck,
  colorsWithCard,
} from '@inkfolio/domain/decks/deck-colors';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { useSession } from '../../../auth/session.ts';
import type { DeckListFilter } from '../../data/decks.api.ts';
import { useDeckCreation } from '../../data/deck-creation.ts';
import { deckQuery } from '../../data/decks.queries.ts';
import { ColorWarningDialog } from '../color-warning-dialog.tsx';
import { MoreDecks } from '../../parts/more-decks.tsx';
import { useDeckList, type DeckList } from '../../data/use-deck-list.ts';
import { AddCardRow } from './add-card-row.tsx';
import { outboxOf } from '../../data/deck-outbox.ts';
import { RetryNote } from '../../../../ui/query-state.tsx';

const OWN_DECKS: DeckListFilter = { tab: 'myDecks', colors: [], archetypes: [], onlyLiked: false };

interface AddCardDialogProps {
  readonly card: Card;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Lists the player's decks, last changed first, to add a card to one of them or to a new deck. */
export function AddCardDialog({ card, open, onOpenChange }: AddCardDialogProps) {
  const { t, language } = useTexts();
  const session = useSession();
  const found = useDeckList(OWN_DECKS, language, open);
  const decks = useSteadyOrder(found.decks);
  const adding = useAdding(card, session.status === 'player' ? session.user.id : undefined);
  const { fullName } = translationOf(card, language);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('addCard.title', { name: fullName })}
      footer={
        <>
          <Button
            icon={<Plus aria-hidden="true" />}
            busy={adding.pending === 'new'}
            onClick={() => void adding.toNewDeck()}
          >
            {t('addCard.newDeck')}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('addCard.done')}
          </Button>
        </>
      }
    >
      {session.status === 'player' && (
        <ul className="[&>li]:min-h-(--touch) [&>li]:border-b [&>li]:border-b-line-soft">
          {decks.map((deck) => (
            <AddCardRow
              key={deck.id}
              deck={deck}
              card={card}
              userId={session.user.id}
              isChosen={adding.chosen.has(deck.id)}
              isPending={adding.pending === deck.id}
              onAdd={() => void adding.toDeck(deck)}
            />
          ))}
        </ul>
      )}
      <DeckListEnd found={found} />
      {adding.asked && (
        <ColorWarningDialog
          card={card}
          deckColors={adding.asked.colors}
          open={adding.isAsking}
          onOpenChange={adding.setAsking}
          onConfirm={adding.confirm}
        />
      )}
    </Dialog>
  );
}

/** Keeps decks in the order in which they were loaded: a changed deck does not jump to the top. */
function useSteadyOrder(decks: readonly DeckSummary[]): readonly DeckSummary[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = decks.map(({ id }) => id).filter((id) => !order.includes(id));
  if (added.length > 0) {
    const isNewest = decks[0]?.id === added[0];
    setOrder(isNewest ? [...added, ...order] : [...order, ...added]);
  }
  return decks.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

function DeckListEnd({ found }: { readonly found: DeckList }) {
  const { t } = useTexts();
  switch (found.status) {
    case 'loading':
      return (
        <div className="stack" role="status">
          <VisuallyHidden>{t('decks.loading')}</VisuallyHidden>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      );
    case 'offline':
      return <p className="help">{t('decks.offline')}</p>;
    case 'error':
    case 'unreadable':
      return <RetryNote text={t('decks.error')} onRetry={found.retry} />;
    case 'ready':
      if (found.decks.length === 0) return <p className="help">{t('addCard.noDecks')}</p>;
      return found.hasMore && <MoreDecks found={found} isWhole onShowMore={found.loadMore} />;
  }
}

/** Adds the card to decks; asks for confirmation if it brings a new ink. */
function useAdding(card: Card, userId: string | undefined) {
  const { t, language } = useTexts();
  const client = useQueryClient();
  const creation = useDeckCreation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<string>();
  const [asked, setAsked] = useState<Deck>();
  const [isAsking, setAsking] = useState(false);

  const add = (deck: Deck) => {
    if (userId === undefined) return;
    addCard({ deck, card, userId }, client);
    setChosen((before) => new Set(before).add(deck.id));
  };
  const whilePending = async (name: string, work: () => Promise<void>) => {
    setPending(name);
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', text: errorMessage(error, t, 'addCard.failed') });
    } finally {
      setPending(undefined);
    }
  };
  return {
    chosen,
    /** Id of the deck that is loading, or `new`. */
    pending,
    asked,
    isAsking,
    setAsking,
    confirm: () => {
      setAsking(false);
      if (asked) add(asked);
    },
    toDeck: ({ id }: DeckSummary) =>
      whilePending(id, async () => {
        const deck = await client.query(deckQuery(id, language));
        if (userId === undefined) return;
        const shown = deckWithEdits({ deck, userId }, client);
        if (asksBeforeAdding(shown, card)) {
          setAsked(shown);
          setAsking(true);
        } else add(deck);
      }),
    toNewDeck: () =>
      whilePending('new', async () => {
        const name = translationOf(card, language).name;
        add(await creation.mutateAsync({ name, colors: card.colors }));
      }),
  };
}

interface PlayersDeck {
  readonly deck: Deck;
  readonly userId: string;
}

/** Applies edits that the server has not confirmed yet. */
function deckWithEdits({ deck, userId }: PlayersDeck, client: QueryClient): Deck {
  const editing = outboxOf({ userId, deckId: deck.id }, client);
  return editing.withEdits(deck, editing.outbox.state().entries);
}

/** Adds a copy of the card, and the card's inks, to the deck; sent like a click in the editor. */
function addCard(
  { deck, card, userId }: PlayersDeck & { readonly card: Card },
  client: QueryClient,
): void {
  const editing = outboxOf({ userId, deckId: deck.id }, client);
  const shown = deckWithEdits({ deck, userId }, client);
  if (colorsNewToDeck(shown.colors, card).length > 0) {
    editing.changeColors(colorsWithCard(shown.colors, card));
  }
  editing.change(shown.deckCards, [card], [{ cardId: card.id, delta: 1 }]);
}
