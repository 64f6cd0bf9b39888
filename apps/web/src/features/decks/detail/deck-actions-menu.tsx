import { Menu as Primitive } from '@base-ui/react/menu';
import { Columns2, Copy, History, PenLine, Rows3, Trash2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import type { MenuPlace } from '../../../ui/menu-button.tsx';
import menu from '../../../ui/menu.module.css';
import { Menu } from '../../../ui/menu.tsx';

interface DeckActionsMenuProps extends MenuPlace {
  readonly label: string;
  /** Undefined for a visitor, who may only compare. */
  readonly isOwner: boolean | undefined;
  readonly comparePath: string;
  readonly onVersions: () => void;
  readonly isDuplicating: boolean;
  readonly onEditDetails: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** What a player seldom does with a deck. DeckActions loads it when it is opened. */
export function DeckActionsMenu(props: DeckActionsMenuProps) {
  const { isOwner, isDuplicating, comparePath, ...rest } = props;
  const { onEditDetails, onVersions, onDuplicate, onDelete, ...place } = rest;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const isInEditor = params.get('tab') === 'edit';
  return (
    <Menu {...place}>
      {isOwner && !isInEditor && (
        <Primitive.LinkItem
          className={menu['item']}
          closeOnClick
          render={<Link to={{ search: '?tab=edit' }} />}
        >
          <Rows3 aria-hidden="true" />
          {t('deck.editCards')}
        </Primitive.LinkItem>
      )}
      {isOwner && (
        <Primitive.Item className={menu['item']} onClick={onEditDetails}>
          <PenLine aria-hidden="true" />
          {t('deck.editDetails')}
        </Primitive.Item>
      )}
      {isOwner !== undefined && (
        <Primitive.Item className={menu['item']} disabled={isDuplicating} onClick={onDuplicate}>
          <Copy aria-hidden="true" />
          {t('deck.duplicate')}
        </Primitive.Item>
      )}
      <Primitive.LinkItem className={menu['item']} closeOnClick render={<Link to={comparePath} />}>
        <Columns2 aria-hidden="true" />
        {t('deck.compare')}
      </Primitive.LinkItem>
      {isOwner && (
        <Primitive.Item className={menu['item']} onClick={onVersions}>
          <History aria-hidden="true" />
          {t('deck.versions')}
        </Primitive.Item>
      )}
      {isOwner && (
        <Primitive.Item className={menu['item']} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('deck.delete')}
        </Primitive.Item>
      )}
    </Menu>
  );
}
