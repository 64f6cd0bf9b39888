import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import { useTable } from '../table/table-context.ts';
import { DiscardTab } from './discard-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OddsTab } from './odds-tab.tsx';
import styles from './panel.module.css';

export type SideTab = 'deck' | 'discard' | 'history';

interface SidePanelProps {
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
}

/** "Side panel with tabs Deck, Discard and History; each tab shows a count" (section 2). */
export function SidePanel({ tab, onTab }: SidePanelProps) {
  const { t } = useTexts();
  const { game } = useTable();
  const [draws, setDraws] = useState(1);
  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          label={t('simulator.side')}
          id="simulator-side"
          value={tab}
          tabs={[
            { value: 'deck', label: t('simulator.tab.deck', { count: game.deck.length }) },
            { value: 'discard', label: t('simulator.tab.discard', { count: game.discard.length }) },
            { value: 'history', label: t('simulator.tab.history', { count: game.history.length }) },
          ]}
          onChange={onTab}
        />
      </div>
      <div className={styles['content']} {...tabPanelProps('simulator-side', tab)}>
        {tab === 'deck' && <OddsTab draws={draws} onDraws={setDraws} />}
        {tab === 'discard' && <DiscardTab />}
        {tab === 'history' && <HistoryTab />}
      </div>
    </>
  );
}
