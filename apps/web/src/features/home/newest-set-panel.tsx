import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardPicture } from '../cards/face/card-picture.tsx';
import { PanelProblem } from './panel-problem.tsx';
import styles from './player-home.module.css';
import { useNewestSet, type NewestSet } from './use-newest-set.ts';

const SIZES = '110px';

/** The newest set with three of its cards. */
export function NewestSetPanel() {
  const { t } = useTexts();
  const id = useId();
  const newest = useNewestSet();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <h2 id={id}>{t('home.newestSet')}</h2>
      <Contents newest={newest} />
    </section>
  );
}

function Contents({ newest }: { readonly newest: NewestSet }) {
  const { t, language } = useTexts();
  switch (newest.status) {
    case 'loading':
      return (
        <>
          <p className="tightStack">
            <span className={classes(styles['setName'], styles['coming'])}>
              <Skeleton shape="line" width="70%" />
            </span>
            <span className={classes('fineprint', styles['coming'])}>
              <Skeleton shape="line" width="85%" />
            </span>
          </p>
          <div className={styles['faces']}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </>
      );
    case 'none':
      return <PanelProblem text={t('home.setNone')} />;
    case 'offline':
      return <PanelProblem text={t('home.setOffline')} />;
    case 'error':
      return <PanelProblem text={t('home.setError')} onRetry={newest.retry} />;
    case 'ready': {
      const { set, cards } = newest;
      const search = `?setCode=${set.setCode}`;
      return (
        <>
          <p className="tightStack">
            <Link to={`/cards${search}`} className={styles['setName']}>
              {set.name}
            </Link>
            <span className="fineprint">
              {t('home.setCards', { count: set.cardCount })}
              {set.releaseDate !== undefined &&
                ` · ${t('home.setReleased', { date: formatDay(set.releaseDate, language) })}`}
            </span>
          </p>
          <ul className={styles['faces']}>
            {cards.map((card) => (
              <li key={card.id}>
                <Link to={`/cards/${card.id}${search}`} data-card={card.id} draggable={false}>
                  <CardPicture card={card} language={language} sizes={SIZES} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      );
    }
  }
}
