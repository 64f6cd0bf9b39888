import {
  cardOwnershipLevel,
  deckOwnershipLevel,
  type CardOwnership,
  type DeckOwnership,
  type OwnershipLevel,
} from '@inkfolio/domain/decks/deck-ownership';
import styles from './owned-mark.module.css';

/** Ownership of a deck, as a dot beside the words. */
export function DeckOwnedMark({ stats }: { readonly stats: Omit<DeckOwnership, 'cards'> }) {
  const { percentage, totalOwned, totalRequired } = stats;
  return (
    <OwnedMark level={deckOwnershipLevel(percentage)} owned={totalOwned} needed={totalRequired} />
  );
}

/** Owned copies of a card of the deck, as a dot beside the numbers. */
export function CardOwnedMark({ card }: { readonly card: CardOwnership }) {
  const owned = card.quantityOwned + card.foilQuantityOwned;
  return <OwnedMark level={cardOwnershipLevel(card)} owned={owned} needed={card.quantityInDeck} />;
}

interface OwnedMarkProps {
  readonly level: OwnershipLevel;
  readonly owned: number;
  readonly needed: number;
}

/** Dot of an ownership: full for all, half for some, hollow for none; the colour is never alone. */
export function OwnedMark({ level, owned, needed }: OwnedMarkProps) {
  const share = owned >= needed ? 'all' : owned > 0 ? 'some' : 'none';
  return (
    <span className={styles['mark']} data-level={level} data-share={share} aria-hidden="true" />
  );
}
