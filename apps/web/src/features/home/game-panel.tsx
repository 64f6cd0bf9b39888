import type { MetaResponse } from '@inkfolio/contract/meta';
import { translationOf } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatChance } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardThumb } from '../cards/card-crop.tsx';
import { withCards } from '../game-meta/card-shares.tsx';
import { pathOfDecksBehind, metaQuery, type MetaChoice } from '../game-meta/meta.queries.ts';
import { InkBar } from '../game-meta/ink-bar.tsx';
import { FULL_SHARE, inkNames } from '../game-meta/ink-shares.tsx';
import { ShareTrend } from '../game-meta/share-trend.tsx';
import { DeckInks } from '../decks/parts/deck-inks.tsx';

const CHOICE: MetaChoice = { format: 'CORE', days: '30' };
const PAIRS = 4;
const PLACES = Array.from({ length: PAIRS }, (_, place) => place);

/**
 * Shows the ink pairs of most decks of the last 30 days, and the card that rises fastest or is
 * played most; only a link if there are too few decks. Needs the texts `meta`.
 */
export function GamePanel() {
  const { t, language } = useTexts();
  const id = useId();
  const { data, isPending, fetchStatus } = useQuery(metaQuery(CHOICE, language));
  const isComing = isPending && fetchStatus !== 'paused';
  const hasEnough = data !== undefined && data.decks >= data.neededDecks && data.inks.length > 0;
  if (!isComing && !hasEnough) return <MetaLink />;
  return (
    <section aria-labelledby={id} className="surface factPanel">
      <div className="spread">
        <h2 id={id}>{t('home.game')}</h2>
        <span className="fineprint">{t(`format.${CHOICE.format}`)}</span>
      </div>
      {data ? <Numbers answer={data} /> : <LoadingNumbers />}
      <MetaLink />
    </section>
  );
}

function Numbers({ answer }: { readonly answer: MetaResponse }) {
  const { t, language } = useTexts();
  const { inks, firstDay } = answer;
  const [rising] = withCards(answer.rising, answer);
  const [played] = withCards(answer.played, answer);
  const shown = rising ?? played;
  const fullShare = Math.max(FULL_SHARE, ...inks.map(({ share }) => share));
  return (
    <>
      <ul className="[&>*+*]:border-t [&>*+*]:border-t-line-soft">
        {inks.slice(0, PAIRS).map(({ colors, share, change, trend }) => (
          <li key={colors.join()}>
            <Link
              to={pathOfDecksBehind({ ...CHOICE, firstDay, colors })}
              className="row min-h-[48px] gap-3 text-sm hover:bg-surface-2 [&>b]:min-w-[3.6em] [&>b]:text-end"
              aria-label={t('home.pair', {
                inks: inkNames(colors, t, language),
                share: formatChance(share, language, t),
              })}
            >
              <DeckInks colors={colors} />
              <span className="h-[6px] flex-1 overflow-hidden rounded-full bg-surface-3">
                <InkBar colors={colors} part={share / fullShare} />
              </span>
              <b className="lining-nums tabular-nums">{formatChance(share, language, t)}</b>
              {change !== null && <ShareTrend trend={trend} change={change} />}
            </Link>
          </li>
        ))}
      </ul>
      {shown && (
        <Link
          to={`/cards/${shown.card.id}`}
          className="group row min-h-[5.75rem] items-start gap-3"
        >
          <CardThumb card={shown.card} className="size-[72px] flex-none" />
          <span className="stack justify-items-start gap-1">
            <b className="font-display text-md/snug font-bold wrap-anywhere group-hover:underline group-hover:decoration-1">
              {translationOf(shown.card, language).fullName}
            </b>
            <span className="fineprint">
              {t(rising ? 'home.rises' : 'home.mostPlayed', {
                share: formatChance(shown.share, language, t),
              })}
            </span>
            {shown.change !== null && <ShareTrend trend={shown.trend} change={shown.change} />}
          </span>
        </Link>
      )}
    </>
  );
}

/** Skeletons with the height of the content. */
function LoadingNumbers() {
  return (
    <>
      <div className="[&>*+*]:border-t [&>*+*]:border-t-line-soft">
        {PLACES.map((place) => (
          <div key={place}>
            <div className="row min-h-[48px] gap-3 text-sm hover:bg-surface-2 [&>b]:min-w-[3.6em] [&>b]:text-end">
              <Skeleton shape="line" />
            </div>
          </div>
        ))}
      </div>
      <div className="row min-h-[5.75rem] items-start gap-3">
        <Skeleton shape="line" width="70%" />
      </div>
    </>
  );
}

function MetaLink() {
  const { t } = useTexts();
  return (
    <p>
      <Link to="/meta" className="row link gap-1.5">
        {t('decks.meta')}
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </p>
  );
}
