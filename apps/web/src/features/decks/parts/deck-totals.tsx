import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import type { DeckStatistics } from '@inkfolio/domain/decks/deck-statistics';
import { Castle, Circle, FlaskRound, Hexagon, User, Zap, type LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { formatDecimal } from '../../../lib/format.ts';
import styles from './charts.module.css';
import { FigureRow, FigureRows } from './figure-rows.tsx';

/** Shows deck size, average cost and the number of cards of each type. */
export function DeckTotals({ statistics }: { readonly statistics: DeckStatistics }) {
  const { t, language } = useTexts();
  const { total, songs } = statistics;
  const share = Math.min(total / MIN_DECK_SIZE, 1);
  const style: CSSProperties & Record<`--${string}`, number> = { '--share': share };
  return (
    <>
      <div className="wrap justify-between">
        <p className="text-2xl [&_small]:font-text [&_small]:text-md/none [&_small]:font-regular [&_small]:text-faint">
          <b className="figure">{total}</b>{' '}
          <small>{t('deck.total', { required: MIN_DECK_SIZE })}</small>
        </p>
        <p className="text-2xl [&_small]:font-text [&_small]:text-md/none [&_small]:font-regular [&_small]:text-faint">
          <b className="figure">{formatDecimal(statistics.averageCost, language)}</b>{' '}
          <small>{t('deck.averageCost')}</small>
        </p>
      </div>
      <div
        className={styles['bar']}
        style={style}
        data-enough={total >= MIN_DECK_SIZE || undefined}
        role="meter"
        aria-label={t('nav.cards')}
        aria-valuenow={Math.min(total, MIN_DECK_SIZE)}
        aria-valuemin={0}
        aria-valuemax={MIN_DECK_SIZE}
        aria-valuetext={t('deck.totalName', { total, required: MIN_DECK_SIZE })}
      />
      <FigureRows columns={2}>
        <Count icon={User} name={t('deck.section.characters')} count={statistics.characters} />
        <Count
          icon={Zap}
          name={t('deck.section.actions')}
          count={statistics.actions}
          note={songs > 0 ? t('deck.songsIncluded', { count: songs }) : undefined}
        />
        <Count icon={FlaskRound} name={t('deck.section.items')} count={statistics.items} />
        <Count icon={Castle} name={t('deck.section.locations')} count={statistics.locations} />
        <Count icon={Circle} name={t('inkable')} count={statistics.inkable} />
        <Count icon={Hexagon} name={t('notInkable')} count={statistics.notInkable} />
      </FigureRows>
    </>
  );
}

interface CountProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly count: number;
  readonly note?: string | undefined;
}

function Count({ icon: Icon, name, count, note }: CountProps) {
  return (
    <FigureRow
      name={
        <>
          <Icon size={15} aria-hidden="true" />
          {name}
        </>
      }
      value={count}
      note={note}
    />
  );
}
