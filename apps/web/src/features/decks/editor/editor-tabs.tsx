import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { Search } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import styles from './deck-editor.module.css';

/** Media query: no room for two panes side by side. */
export const COMPACT = '(max-width: 1023px)';

const TABS_ID = 'editor';

export type EditorPane = 'find' | 'deck';

interface EditorTabsProps {
  readonly pane: EditorPane;
  readonly onChoose: (pane: EditorPane) => void;
  readonly total: number;
}

/** Tabs of the two panes at the bottom edge of narrow windows; always shows the deck's count. */
export function EditorTabs({ pane, onChoose, total }: EditorTabsProps) {
  const { t } = useTexts();
  const share: CSSProperties & Record<`--${string}`, number> = {
    '--share': Math.min(total / MIN_DECK_SIZE, 1),
  };

  return (
    <div className={classes('lg:hidden!', styles['tabs'])} data-task-bar>
      <Tabs
        label={t('edit.panes')}
        id={TABS_ID}
        value={pane}
        onChange={onChoose}
        isPlain
        tabs={[
          {
            value: 'find',
            label: (
              <>
                <Search size={18} aria-hidden="true" />
                {t('edit.find')}
              </>
            ),
          },
          {
            value: 'deck',
            label: (
              <>
                <span
                  className={styles['ring']}
                  style={share}
                  data-enough={total >= MIN_DECK_SIZE || undefined}
                  aria-hidden="true"
                />
                <span>
                  <b className="block font-display text-lg/snug font-bold text-text lining-nums">
                    {t('deck.totalOf', { total, required: MIN_DECK_SIZE })}
                  </b>
                  <small className="text-xs font-regular text-faint">{t('edit.myDeck')}</small>
                </span>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Accessibility props of a pane: a tab panel in narrow windows, a region in wide ones. */
export function editorPaneProps(of: EditorPane, isCompact: boolean, name: string) {
  return isCompact ? tabPanelProps(TABS_ID, of) : ({ role: 'region', 'aria-label': name } as const);
}
