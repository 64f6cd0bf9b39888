import { Menu as Primitive } from '@base-ui/react/menu';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Menu, MenuChoice, type MenuPlace } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { VIEW_MODES, type ViewMode } from '../parts/use-view-mode.ts';

export interface ListLook {
  readonly mode: ViewMode;
  readonly onChoose: (mode: ViewMode) => void;
}

interface DeckListMenuProps extends MenuPlace, ListLook {
  readonly label: string;
  readonly deckId: string;
}

/** Menu of the card list: view and print. The toolbar loads it on demand. */
export function DeckListMenu(props: DeckListMenuProps) {
  const { deckId, mode, onChoose, ...place } = props;
  const { t } = useTexts();
  const views = VIEW_MODES.map((value) => ({ value, label: t(`deck.view.${value}`) }));
  return (
    <Menu {...place}>
      <MenuChoice title={t('deck.view')} value={mode} options={views} onChange={onChoose} />
      <Primitive.Separator className="mx-2 my-1 border-t border-t-line" />
      <Primitive.LinkItem
        className={menu['item']}
        closeOnClick
        render={<Link to={`/decks/${deckId}/print`} />}
      >
        <Printer aria-hidden="true" />
        {t('deck.print')}
      </Primitive.LinkItem>
    </Menu>
  );
}
