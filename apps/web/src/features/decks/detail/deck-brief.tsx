import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { useTexts } from '../../../lib/i18n.ts';
import { CostBars } from '../parts/cost-bars.tsx';
import { DeckOwned } from './deck-owned.tsx';
import styles from './deck-brief.module.css';
import { formatDecimal } from '../../../lib/format.ts';

interface DeckBriefProps {
  readonly deckId: string;
  readonly statistics: DeckStatistics;
  readonly owned: DeckOwnership | undefined;
}

/** The statistics at a glance, above the cards of narrow windows; the rest follows below them. */
export function DeckBrief({ deckId, statistics, owned }: DeckBriefProps) {
  const { t, language } = useTexts();
  const cost = formatDecimal(statistics.averageCost, language);
  return (
    <div className={styles['brief']}>
      <p className={styles['total']}>
        {statistics.total} <small>{t('deck.totalCards', { required: MIN_DECK_SIZE })}</small>
      </p>
      <p className={styles['facts']}>
        <span>{t('deck.averageCostIs', { cost })}</span>
        {owned && <DeckOwned deckId={deckId} owned={owned} />}
      </p>
      <div className={styles['curve']} aria-hidden="true">
        <CostBars curve={statistics.costCurve} />
      </div>
    </div>
  );
}
