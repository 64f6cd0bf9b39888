import type { ShoppingList } from '@inkfolio/contract/collection';
import { useTexts } from '../../../../lib/i18n.ts';
import { CardLink } from '../../parts/card-link.tsx';
import styles from '../tables.module.css';
import type { ShoppingChoice } from '../../data/shopping-url.ts';

interface ShoppingTableProps {
  readonly items: ShoppingList;
  readonly deckNames: ReadonlyMap<string, string>;
  readonly choice: ShoppingChoice;
  readonly labelledBy: string;
}

export function ShoppingTable({ items, deckNames, choice, labelledBy }: ShoppingTableProps) {
  const { t } = useTexts();
  const showsInUse = choice.lockedDecks.length > 0 || items.some(({ inUse }) => inUse > 0);
  const namesDecks = choice.decks.length > 1;
  return (
    <table className={styles['shopping']} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className={styles['number']}>
            {t('shopping.toGet')}
          </th>
          <th scope="col">{t('shopping.card')}</th>
          <th scope="col" className={styles['figure']}>
            {t('shopping.needed')}
          </th>
          <th scope="col" className={styles['figure']}>
            {t('shopping.owned')}
          </th>
          {showsInUse && (
            <th scope="col" className={styles['figure']}>
              {t('shopping.inUse')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.card.id}
            item={item}
            showsInUse={showsInUse}
            decks={namesDecks ? item.decks.flatMap((id) => deckNames.get(id) ?? []) : []}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly item: ShoppingList[number];
  readonly showsInUse: boolean;
  readonly decks: readonly string[];
}

function Row({ item, showsInUse, decks }: RowProps) {
  const { t } = useTexts();
  const { card, quantity, required, owned, inUse } = item;
  const factsId = showsInUse ? 'shopping.factsInUse' : 'shopping.facts';
  return (
    <tr>
      <td className={styles['number']}>{quantity}</td>
      <th scope="row">
        <CardLink card={card} />
        <p className="fineprint ps-8 text-pretty wrap-anywhere lg:hidden">
          {t(factsId, { required, owned, inUse })}
        </p>
        {decks.length > 0 && (
          <p className="fineprint ps-8 text-pretty wrap-anywhere">
            {t('shopping.for', { decks: decks.join(', ') })}
          </p>
        )}
      </th>
      <td className={styles['figure']}>{required}</td>
      <td className={styles['figure']}>{owned}</td>
      {showsInUse && <td className={styles['figure']}>{inUse}</td>}
    </tr>
  );
}
