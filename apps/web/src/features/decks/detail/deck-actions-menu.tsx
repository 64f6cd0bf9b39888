import { Menu as Primitive } from '@base-ui/react/menu';
import { Copy, Trash2 } from 'lucide-react';
import { useTexts } from '../../../lib/texts.ts';
import type { MenuPlace } from '../../../ui/menu-button.tsx';
import menu from '../../../ui/menu.module.css';
import { Menu } from '../../../ui/menu.tsx';

interface DeckActionsMenuProps extends MenuPlace {
  readonly label: string;
  readonly isOwner: boolean;
  readonly isDuplicating: boolean;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** What a player seldom does with a deck. DeckActions loads it when it is opened. */
export function DeckActionsMenu(props: DeckActionsMenuProps) {
  const { isOwner, isDuplicating, onDuplicate, onDelete, ...place } = props;
  const { t } = useTexts();
  return (
    <Menu {...place}>
      <Primitive.Item className={menu['item']} disabled={isDuplicating} onClick={onDuplicate}>
        <Copy aria-hidden="true" />
        {t('deck.duplicate')}
      </Primitive.Item>
      {isOwner && (
        <Primitive.Item className={menu['item']} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('deck.delete')}
        </Primitive.Item>
      )}
    </Menu>
  );
}
