import { Menu as Primitive } from '@base-ui/react/menu';
import {
  Columns2,
  Copy,
  Download,
  Flag,
  History,
  Images,
  PenLine,
  Printer,
  Share2,
  Trash2,
} from 'lucide-react';
import type { Deck } from '@inkfolio/contract/decks';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { SleevedItem } from '../parts/sleeved-item.tsx';

interface DeckActionsMenuProps extends MenuPlace {
  readonly label: string;
  readonly deck: Deck;
  /** Undefined for visitors, who can only compare. */
  readonly isOwner: boolean | undefined;
  readonly comparePath: string;
  readonly printPath: string;
  readonly onShare: () => void;
  readonly onExport: () => void;
  /** Undefined outside the editor. */
  readonly onPrintings: (() => void) | undefined;
  readonly onVersions: () => void;
  readonly onEditDetails: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  /** Undefined for a deck that cannot be reported. */
  readonly onReport: (() => void) | undefined;
}

/** Menu of a deck; DeckActions loads it on demand. */
export function DeckActionsMenu(props: DeckActionsMenuProps) {
  const { deck, isOwner, comparePath, printPath, ...rest } = props;
  const { onShare, onExport, onEditDetails, onPrintings, onVersions, ...others } = rest;
  const { onDuplicate, onDelete, onReport, ...place } = others;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const isInEditor = params.get('tab') === 'edit';
  // Wide windows have separate buttons for these beside the menu.
  const isCompact = useMediaQuery('(max-width: 1023px)');
  const hasExport = isCompact || isInEditor;
  const hasShare = isInEditor || (isOwner === true && isCompact);
  return (
    <Menu {...place}>
      {isOwner && (
        <Primitive.Item className={menu['item']} onClick={onEditDetails}>
          <PenLine aria-hidden="true" />
          {t('deck.editDetails')}
        </Primitive.Item>
      )}
      {isOwner && <SleevedItem deck={deck} />}
      {onPrintings && (
        <Primitive.Item className={menu['item']} onClick={onPrintings}>
          <Images aria-hidden="true" />
          {t('deck.printings')}
        </Primitive.Item>
      )}
      {isOwner !== undefined && (
        <Primitive.Item className={menu['item']} onClick={onDuplicate}>
          <Copy aria-hidden="true" />
          {t('deck.duplicate')}
        </Primitive.Item>
      )}
      {hasShare && (
        <Primitive.Item className={menu['item']} onClick={onShare}>
          <Share2 aria-hidden="true" />
          {t('deck.share')}
        </Primitive.Item>
      )}
      {hasExport && (
        <Primitive.Item className={menu['item']} onClick={onExport}>
          <Download aria-hidden="true" />
          {t('deck.export')}
        </Primitive.Item>
      )}
      <Primitive.LinkItem className={menu['item']} closeOnClick render={<Link to={printPath} />}>
        <Printer aria-hidden="true" />
        {t('deck.print')}
      </Primitive.LinkItem>
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
      {onReport && (
        <Primitive.Item className={menu['item']} onClick={onReport}>
          <Flag aria-hidden="true" />
          {t('deck.report')}
        </Primitive.Item>
      )}
    </Menu>
  );
}
