import { Menu as Primitive } from '@base-ui/react/menu';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { Check, WalletCards } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import menu from '../../../ui/menu.module.css';
import { useSleeved } from '../data/sleeved-outbox.ts';

/** Menu item that reserves the copies of a deck, or frees them. */
export function SleevedItem({ deck }: { readonly deck: DeckSummary }) {
  const { t } = useTexts();
  const { isSleeved, change } = useSleeved(deck);
  if (isSleeved === undefined) return null;
  return (
    <Primitive.CheckboxItem
      checked={isSleeved}
      onCheckedChange={(checked) => change(checked)}
      closeOnClick
      className={classes(menu['item'], menu['choice'])}
    >
      <WalletCards aria-hidden="true" />
      <span className={menu['text']}>{t('decks.sleeved')}</span>
      <Primitive.CheckboxItemIndicator keepMounted className={menu['mark']}>
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
      </Primitive.CheckboxItemIndicator>
    </Primitive.CheckboxItem>
  );
}
