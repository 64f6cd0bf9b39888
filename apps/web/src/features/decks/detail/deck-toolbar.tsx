import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { Bookmark, Layers, List } from 'lucide-react';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DeckOwned } from './deck-owned.tsx';
import styles from './deck-toolbar.module.css';
import { VIEW_MODES, type ViewMode } from '../parts/use-view-mode.ts';

const ICONS = {
  stack: <Layers aria-hidden="true" />,
  badge: <Bookmark aria-hidden="true" />,
  list: <List aria-hidden="true" />,
} as const satisfies Record<ViewMode, unknown>;

interface DeckToolbarProps {
  readonly deckId: string;
  readonly mode: ViewMode;
  readonly onChoose: (mode: ViewMode) => void;
  readonly owned: DeckOwnership | undefined;
}

/** View mode of the cards, and the number of them that the player owns. */
export function DeckToolbar({ deckId, mode, onChoose, owned }: DeckToolbarProps) {
  const { t } = useTexts();
  useShortcut({
    keys: '1',
    descriptionId: 'deck.shortcut.stack',
    run: () => onChoose('stack'),
  });
  useShortcut({
    keys: '2',
    descriptionId: 'deck.shortcut.badge',
    run: () => onChoose('badge'),
  });
  useShortcut({
    keys: '3',
    descriptionId: 'deck.shortcut.list',
    run: () => onChoose('list'),
  });
  return (
    <div className={styles['bar']}>
      <div className={styles['modes']}>
        <Choice
          label={t('deck.view')}
          value={mode}
          options={VIEW_MODES.map((value) => ({
            value,
            label: t(`deck.view.${value}`),
            icon: ICONS[value],
          }))}
          onChange={onChoose}
        />
      </div>
      <span className={styles['rule']} />
      {owned && (
        <span className={styles['owned']}>
          <DeckOwned deckId={deckId} owned={owned} />
        </span>
      )}
    </div>
  );
}
