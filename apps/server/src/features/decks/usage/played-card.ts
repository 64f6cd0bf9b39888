import type { Card } from '@inkfolio/domain/cards/card';
import { comparePrintings } from '@inkfolio/domain/cards/printings';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';

/** Returns the preferred printing of a card among those that pass `isWanted`. */
export function bestPrinting(
  catalogue: CatalogueSnapshot,
  cardId: string | undefined,
  isWanted: (card: Card) => boolean = () => true,
): Card | undefined {
  const card = cardId === undefined ? undefined : catalogue.findCard(cardId);
  if (card === undefined) return undefined;
  return catalogue.printingsOf(card).filter(isWanted).toSorted(comparePrintings)[0];
}
