import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { Search } from 'lucide-react';
import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import patterns from '../../../ui/patterns.module.css';
import styles from './deck-editor.module.css';

/** Where there is no room for two panes side by side. */
export const COMPACT = '(max-width: 1023px)';

export type EditorPane = 'find' | 'deck';

interface EditorTabsProps {
  readonly pane: EditorPane;
  readonly onChoose: (pane: EditorPane) => void;
  /** Cards in the deck. */
  readonly total: number;
}

/** On narrow windows the two panes are tabs at the bottom edge, the deck's count always in sight. */
export function EditorTabs({ pane, onChoose, total }: EditorTabsProps) {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const share: CSSProperties & Record<`--${string}`, number> = {
    '--share': Math.min(total / MIN_DECK_SIZE, 1),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = pane === 'find' ? 'deck' : 'find';
    onChoose(other);
    list.current?.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  };
  const tab = (of: EditorPane) => ({
    className: classes(patterns['row'], styles['tab']),
    role: 'tab',
    id: tabId(of),
    'aria-selected': pane === of,
    'aria-controls': panelId(of),
    tabIndex: pane === of ? 0 : -1,
    onClick: () => onChoose(of),
  });

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('edit.panes')}
      className={classes(patterns['onlyCompact'], styles['tabs'])}
      data-task-bar
      onKeyDown={onKeyDown}
    >
      <button type="button" {...tab('find')}>
        <Search size={18} aria-hidden="true" />
        {t('edit.find')}
      </button>
      <button type="button" {...tab('deck')}>
        <span
          className={styles['ring']}
          style={share}
          data-enough={total >= MIN_DECK_SIZE || undefined}
          aria-hidden="true"
        />
        <span>
          <b>{t('deck.totalOf', { total, required: MIN_DECK_SIZE })}</b>
          <small>{t('edit.myDeck')}</small>
        </span>
      </button>
    </div>
  );
}

/** Label of a pane on narrow windows; on wide ones both are in sight. */
export function editorPanelProps(of: EditorPane) {
  return { role: 'tabpanel', id: panelId(of), 'aria-labelledby': tabId(of) } as const;
}

function tabId(of: EditorPane): string {
  return `editor-tab-${of}`;
}

function panelId(of: EditorPane): string {
  return `editor-pane-${of}`;
}
