import { Hand, Layers } from 'lucide-react';
import { useState, Fragment } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { tabPanelProps, Tabs } from '../../../ui/tabs.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { nameOf, historyText } from '../data/move-texts.ts';
import { useTable, canMove } from '../table/table-context.ts';
import { CardName, OddsTab } from './odds-tab.tsx';

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
      <div className="flex-none px-3 py-2">
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
      <div
        className="min-h-0 flex-1 [scrollbar-width:thin] overflow-y-auto [overscroll-behavior:contain] px-4 pt-0 pb-4"
        {...tabPanelProps('simulator-side', tab)}
      >
        {tab === 'deck' && <OddsTab draws={draws} onDraws={setDraws} />}
        {tab === 'discard' && <DiscardTab />}
        {tab === 'history' && <HistoryTab />}
      </div>
    </>
  );
}

const DeckPlaceMenu = lazyDialog(
  () => import('../table/table-menus.tsx'),
  (module) => module.DeckPlaceMenu,
);

/**
 * Discard pile, last card first: "to hand (click) or to deck top, bottom or random" (section 4).
 */
function DiscardTab() {
  const { t, language } = useTexts();
  const table = useTable();
  const { game, cards, act } = table;
  if (game.discard.length === 0) {
    return <p className="fineprint py-3">{t('simulator.discardEmpty')}</p>;
  }
  return (
    <ul>
      {game.discard.toReversed().map(({ instanceId, deckCardId }) => {
        const card = cards.get(deckCardId);
        if (card === undefined) return null;
        const name = nameOf(card, language);
        return (
          <li
            key={instanceId}
            className="grid min-h-[44px] grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-b-line-soft"
          >
            <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
            <CardName card={card} />
            {canMove(table) && (
              <>
                <IconButton
                  label={t('simulator.takeBack', { name })}
                  icon={<Hand aria-hidden="true" />}
                  onClick={() => act({ type: 'move', instanceId, to: 'hand' })}
                />
                <MenuButton
                  label={t('simulator.putIntoDeck', { name })}
                  look="icon"
                  onNear={DeckPlaceMenu.preload}
                  menu={(place) => (
                    <DeckPlaceMenu
                      {...place}
                      label={t('simulator.putIntoDeck', { name })}
                      onChoose={(to) => act({ type: 'move', instanceId, to })}
                    />
                  )}
                >
                  <Layers aria-hidden="true" />
                </MenuButton>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** History by turn, latest first. */
function HistoryTab() {
  const { t, language } = useTexts();
  const { game, cards } = useTable();
  if (game.history.length === 0) {
    return <p className="fineprint py-3">{t('simulator.historyEmpty')}</p>;
  }
  const numbered = game.history.map((entry, number) => ({ ...entry, number }));
  const turns = Map.groupBy(numbered.toReversed(), ({ turn }) => turn);
  return [...turns].map(([turn, entries]) => (
    <Fragment key={turn}>
      <h3 className="mt-2 text-lg">{t('simulator.turnIs', { turn })}</h3>
      <ol reversed>
        {entries.map((entry) => (
          <li
            key={entry.number}
            className="spread items-baseline border-b border-b-line-soft py-2 text-sm leading-normal lining-nums tabular-nums [&_time]:flex-none"
          >
            <span>{historyText(entry, { cards, language, t })}</span>
            {entry.timestamp !== null && (
              <time className="fineprint" dateTime={new Date(entry.timestamp).toISOString()}>
                {formatTime(entry.timestamp, language)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </Fragment>
  ));
}
