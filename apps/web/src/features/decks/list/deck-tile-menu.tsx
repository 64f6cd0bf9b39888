import { Menu as Primitive } from '@base-ui/react/menu';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { wantsPath } from '@inkfolio/contract/pages';
import { Copy, ListChecks, Pencil, Play, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { SleevedItem } from '../parts/sleeved-item.tsx';

export type TileAction = 'duplicate' | 'delete';

interface DeckTileMenuProps extends MenuPlace {
  readonly label: string;
  readonly deck: DeckSummary;
  readonly onAction: (action: TileAction) => void;
}

/** Menu of an own deck in the list. Load it lazily, with `deck`. */
export function DeckTileMenu({ deck, onAction, ...place }: DeckTileMenuProps) {
  const { t } = useTexts();
  const { id: deckId } = deck;
  const links = [
    { to: `/decks/${deckId}?tab=edit`, icon: <Pencil aria-hidden="true" />, id: 'deck.edit' },
    { to: `/decks/${deckId}/simulator`, icon: <Play aria-hidden="true" />, id: 'deck.simulate' },
    {
      to: wantsPath(`deck:${deckId}`),
      icon: <ListChecks aria-hidden="true" />,
      id: 'deck.missingCards',
    },
  ] as const;
  return (
    <Menu {...place}>
      {links.map(({ to, icon, id }) => (
        <Primitive.LinkItem
          key={id}
          className={menu['item']}
          closeOnClick
          render={<Link to={to} />}
        >
          {icon}
          {t(id)}
        </Primitive.LinkItem>
      ))}
      <SleevedItem deck={deck} />
      <Primitive.Item className={menu['item']} onClick={() => onAction('duplicate')}>
        <Copy aria-hidden="true" />
        {t('deck.duplicate')}
      </Primitive.Item>
      <Primitive.Item className={menu['item']} onClick={() => onAction('delete')}>
        <Trash2 aria-hidden="true" />
        {t('deck.delete')}
      </Primitive.Item>
    </Menu>
  );
}
