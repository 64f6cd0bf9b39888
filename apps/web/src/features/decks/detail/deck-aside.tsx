import type { Deck } from '@inkfolio/contract/decks';
import type { DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { videoIdOf } from '@inkfolio/domain/decks/video-address';
import { useTexts } from '../../../lib/i18n.ts';
import { DeckOdds } from '../parts/odds/deck-odds.tsx';
import { AdvancedStatistics } from '../parts/advanced-statistics.tsx';
import { CostCurve } from '../parts/cost-curve.tsx';
import styles from './deck-aside.module.css';
import { DeckTotals } from '../parts/deck-totals.tsx';
import { DeckVideo } from './deck-video.tsx';

interface DeckAsideProps {
  readonly deck: Deck;
  readonly statistics: DeckStatistics;
}

/** Statistics of the deck, and the video about it. */
export function DeckAside({ deck, statistics }: DeckAsideProps) {
  const { t } = useTexts();
  const videoId = videoIdOf(deck.youtubeUrl ?? '');
  return (
    <aside className={styles['aside']} aria-label={t('deck.statistics')}>
      <div className={styles['panel']}>
        <DeckTotals statistics={statistics} />
      </div>
      <div className={styles['panel']}>
        <CostCurve curve={statistics.costCurve} />
      </div>
      <DeckOdds deckCards={deck.deckCards} />
      {statistics.total > 0 && <AdvancedStatistics deck={deck} />}
      {videoId !== undefined && <DeckVideo deck={deck} videoId={videoId} />}
    </aside>
  );
}
