import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import type { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import type { DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { Bookmark, Layers, List } from 'lucide-react';
import { Link } from 'react-router';
import { formatDecimal, formatPercent } from '../../../lib/format.ts';
import { useShortcut } from '../../../lib/shortcuts.tsx';
import { useTexts } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { CostBars } from '../parts/cost-bars.tsx';
import { DeckOwnedMark } from '../parts/owned-mark.tsx';
import { VIEW_MODES, type ViewMode } from '../parts/use-view-mode.ts';
import { shoppingListPath } from '../data/shopping-url.ts';
import styles from './deck-toolbar.module.css';

const ICONS = {
  stack: <Layers aria-hidden="true" />,
  badge: <Bookmark aria-hidden="true" />,
  list: <List aria-hidden="true" />,
} as const satisfies Record<ViewMode, unknown>;

interface DeckToolbarProps {
  readonly deckId: string;
  readonly mode: ViewMode;
  readonly onChoose: (mode: ViewMode) => void;
  readonly owned: DeckCollectionStats | undefined;
}

/** Renders the view mode switch and the number of owned cards. */
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
      {/* Wide windows only; narrow ones show it in the summary above. */}
      {owned && (
        <span className="onlyWide">
          <DeckOwned deckId={deckId} owned={owned} />
        </span>
      )}
    </div>
  );
}

interface DeckBriefProps {
  readonly deckId: string;
  readonly statistics: DeckStatistics;
  readonly owned: DeckCollectionStats | undefined;
  /** True if the player's ownership will be displayed. */
  readonly hasCollection: boolean;
}

/** Summary of the statistics above the cards of narrow windows; details follow below. */
export function DeckBrief({ deckId, statistics, owned, hasCollection }: DeckBriefProps) {
  const { t, language } = useTexts();
  const cost = formatDecimal(statistics.averageCost, language);
  return (
    <div className={styles['brief']}>
      <p className={styles['total']}>
        <b className="figure">{statistics.total}</b>{' '}
        <small className="fineprint">{t('deck.totalCards', { required: MIN_DECK_SIZE })}</small>
      </p>
      <p className={styles['facts']}>
        <span>{t('deck.averageCostIs', { cost })}</span>
        {owned ? (
          <DeckOwned deckId={deckId} owned={owned} />
        ) : (
          hasCollection && <span className={styles['ownedComing']} />
        )}
      </p>
      <div className={styles['curve']} aria-hidden="true">
        <CostBars curve={statistics.costCurve} />
      </div>
    </div>
  );
}

interface DeckOwnedProps {
  readonly deckId: string;
  readonly owned: DeckCollectionStats;
}

/** Renders the ownership of the deck in words and numbers, and the link to the missing cards. */
function DeckOwned({ deckId, owned }: DeckOwnedProps) {
  const { t, language } = useTexts();
  const { totalOwned, totalRequired, percentage, totalFree = totalOwned } = owned;
  if (totalRequired === 0) return null;
  return (
    <span className={styles['owned']}>
      <span className="tightRow">
        <DeckOwnedMark stats={owned} />
        {t('deck.owned', {
          owned: totalOwned,
          required: totalRequired,
          percent: formatPercent(percentage, language),
        })}
      </span>
      {totalFree < totalOwned && (
        <span>{t('deck.inOthers', { count: totalOwned - totalFree })}</span>
      )}
      {totalFree < totalRequired && (
        <Link to={shoppingListPath(deckId)} className={styles['missing']}>
          {t('deck.missingCards')}
        </Link>
      )}
    </span>
  );
}
