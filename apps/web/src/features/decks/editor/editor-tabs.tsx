import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { Layers, Search, Sparkles } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import styles from './deck-editor.module.css';

/** Media query: no room for two panes side by side. */
export const COMPACT = '(max-width: 1023px)';

const TABS_ID = 'editor';

/** Ways to find cards: by search, or suggested for the deck. */
export const FINDER_WAYS = ['cards', 'suggestions'] as const;
export type FinderWay = (typeof FINDER_WAYS)[number];
export type EditorPane = FinderWay | 'deck';

interface EditorTabsProps {
  readonly pane: EditorPane;
  readonly onChoose: (pane: EditorPane) => void;
  readonly total: number;
}

/** Tabs at the bottom edge of narrow windows; always shows the deck's count. */
export function EditorTabs({ pane, onChoose, total }: EditorTabsProps) {
  const { t } = useTexts();
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
            value: 'cards',
            label: (
              <>
                <Search aria-hidden="true" />
                {t('edit.way.cards')}
              </>
            ),
          },
          {
            value: 'deck',
            label: (
              <>
                <Layers aria-hidden="true" />
                <span>
                  {t('edit.myDeck')}{' '}
                  <b
                    className="font-semibold whitespace-nowrap lining-nums tabular-nums data-short:text-warning"
                    data-short={total < MIN_DECK_SIZE || undefined}
                  >
                    {`${total}/${MIN_DECK_SIZE}`}
                  </b>
                </span>
              </>
            ),
          },
          {
            value: 'suggestions',
            label: (
              <>
                <Sparkles aria-hidden="true" />
                {t('edit.way.suggestions')}
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
