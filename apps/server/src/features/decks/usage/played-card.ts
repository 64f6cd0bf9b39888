import type { Card } from '@inkfolio/domain/cards/card';
import { comparePrintings } from '@inkfolio/domain/cards/printings';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';

/** The printing that stands for a card; `isWanted` leaves out others. */
export function bestPrinting(
  catalogue: CatalogueSnapshot,
  cardId: string | undefined,
  isWanted: (card: Card) => boolean = () => true,
): Card | undefined {
  const card = cardId === undefined ? undefined : catalogue.findCard(cardId);
  if (card === undefined) return undefined;
  return catalogue.printingsOf(card).filter(isWanted).toSorted(comparePrintings)[0];
}
