import type { Card } from '@inkfolio/domain/cards/card';
import type { CardSet } from '@inkfolio/contract/cards';
import { chooseShowcase, newestSet } from '@inkfolio/domain/cards/newest-set';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { setsQuery, showcaseQuery } from '../cards/data/cards.queries.ts';
import { CardPicture } from '../cards/face/card-picture.tsx';
import paper from '../cards/face/card.module.css';
import styles from './home.module.css';
import { InkRipples } from './ink-ripples.tsx';

/** Positions from left to right with the index of their card: the first is in the middle. */
const PLACES = [
  ['left', 1],
  ['centre', 0],
  ['right', 2],
] as const;
const SIZES = '(min-width: 64rem) 330px, 52vw';

/** Three cards of the newest set with its name; face down until loaded or without cards. */
export function HomeHero() {
  const { set, cards, isComing } = useNewestSet();
  return (
    <div className="[container-type:inline-size]">
      <div className={styles['pool']}>
        <InkRipples className={styles['ripples']} />
        {PLACES.map(([place, index]) => (
          <div key={place} className={styles['card']} data-place={place}>
            <CardInPlace card={cards[index]} setCode={set?.setCode} isComing={isComing} />
          </div>
        ))}
        {set && <SetLabel set={set} />}
      </div>
    </div>
  );
}

/** Loads the newest set and some of its cards; both are embedded in the first page. */
function useNewestSet() {
  const { language } = useTexts();
  const sets = useQuery({ ...setsQuery(language), placeholderData: (before) => before });
  const newest = sets.data && newestSet(sets.data);
  const { data, isLoading } = useQuery({
    ...showcaseQuery(newest?.setCode ?? '', language),
    enabled: newest !== undefined,
  });
  return {
    set: data && newest,
    cards: data ? chooseShowcase(data.cards) : [],
    isComing: sets.isLoading || isLoading,
  };
}

interface CardInPlaceProps {
  readonly card: Card | undefined;
  readonly setCode: string | undefined;
  readonly isComing: boolean;
}

function CardInPlace({ card, setCode = '', isComing }: CardInPlaceProps) {
  const { language } = useTexts();
  if (card !== undefined) {
    return (
      <Link to={`/cards/${card.id}?setCode=${setCode}`} data-card={card.id} draggable={false}>
        <CardPicture card={card} language={language} sizes={SIZES} loading="eager" />
      </Link>
    );
  }
  if (isComing) return <Skeleton shape="card" />;
  return (
    <span className={styles['back']} aria-hidden="true">
      <Icon name="logo" />
    </span>
  );
}

function SetLabel({ set }: { readonly set: CardSet }) {
  const { t } = useTexts();
  return (
    <Link
      to={`/cards?setCode=${set.setCode}`}
      className={classes(
        paper['paper'],
        paper['label'],
        'inset-[auto_0_0.75rem] z-1 mx-auto w-fit max-w-[90%] gap-0.5 px-5 pt-2 pb-2.5 font-display text-lg/tight font-bold text-balance wrap-anywhere',
      )}
    >
      <small className="font-text text-xs/snug font-semibold text-(--face-reminder)">
        {t('home.newestSet')}
      </small>{' '}
      {set.name}
    </Link>
  );
}
