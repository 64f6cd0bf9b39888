import type { Deck, DeckSummary } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { SaveStatus } from '../../../../ui/save-status.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { deckQuery } from '../../data/decks.queries.ts';
import { useDeckEdits } from '../../data/use-deck-edits.ts';
import { DeckInks } from '../../parts/deck-inks.tsx';

interface AddCardRowProps {
  readonly deck: DeckSummary;
  readonly card: Card;
  readonly userId: string;
  /** True once the card was added here; the row then shows its copies. */
  readonly isChosen: boolean;
  readonly isPending: boolean;
  readonly onAdd: () => void;
}

/** Renders a deck with the button that adds the card, then with the number of copies. */
export function AddCardRow(props: AddCardRowProps) {
  const { deck, card, userId, isChosen, isPending, onAdd } = props;
  const { t, language } = useTexts();
  const { data } = useQuery({ ...deckQuery(deck.id, language), enabled: isChosen });
  return (
    <li className="row gap-3">
      <DeckInks colors={deck.colors} />
      <Link to={`/decks/${deck.id}?tab=edit`} className="min-w-0 flex-1 wrap-anywhere">
        {deck.name}
      </Link>
      {isChosen && data ? (
        <CopiesInDeck deck={data} card={card} userId={userId} />
      ) : (
        <>
          <span className="text-sm text-faint lining-nums tabular-nums">
            {t('addCard.cards', { count: deck.cardCount })}
          </span>
          <IconButton
            variant="secondary"
            label={t('addCard.add', { name: deck.name })}
            icon={<Plus aria-hidden="true" />}
            busy={isPending}
            onClick={onAdd}
          />
        </>
      )}
    </li>
  );
}

interface CopiesInDeckProps {
  readonly deck: Deck;
  readonly card: Card;
  readonly userId: string;
}

function CopiesInDeck({ deck, card, userId }: CopiesInDeckProps) {
  const { t } = useTexts();
  const editing = useDeckEdits(deck, userId);
  const { deckCards, name } = editing.deck;
  const copies = deckCards.find(({ cardId }) => cardId === card.id)?.quantity ?? 0;
  return (
    <>
      <SaveStatus save={editing.save} onRetry={editing.retry} />
      <Stepper
        value={copies}
        moreLabel={t('addCard.more', { name })}
        fewerLabel={t('addCard.fewer', { name })}
        canStep={(step) => copies + step >= 0}
        onStep={(step) => editing.change(card, step)}
      />
    </>
  );
}
