import type { TradeListSummary } from '@inkfolio/contract/trades';
import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { CardCrop } from '../cards/card-crop.tsx';
import styles from './player-page.module.css';

interface TradeListPanelProps {
  readonly id: string;
  readonly list: TradeListName;
  readonly summary: TradeListSummary;
  readonly isOwn: boolean;
}

/** Shows a public list of the player: number of copies, newest cards, links. */
export function TradeListPanel({ id, list, summary, isOwn }: TradeListPanelProps) {
  const { t } = useTexts();
  const headingId = useId();
  const { copies, cards } = summary;
  return (
    <section aria-labelledby={headingId} className="surface factPanel">
      <h2 id={headingId}>{t(`player.${list}`)}</h2>
      <p className="help">
        {t(list === 'trades' ? 'player.tradeCards' : 'player.wantCards', { count: copies })}
      </p>
      {cards.length > 0 && (
        <div className={styles['faces']}>
          {cards.map((card) => (
            <CardCrop key={card.id} card={card} className={styles['face']} />
          ))}
        </div>
      )}
      <p className="wrap">
        <Link to={`/collection/public/${encodeURIComponent(id)}/trades`} className="link">
          {t('player.seeList')}
        </Link>
        {!isOwn && (
          <Link to={`/collection/trades/match/${encodeURIComponent(id)}`} className="link">
            {t('player.compare')}
          </Link>
        )}
      </p>
    </section>
  );
}
