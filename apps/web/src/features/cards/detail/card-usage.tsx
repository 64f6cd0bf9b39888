import type { CardUsage as Usage } from '@inkfolio/contract/deck-usage';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { PLAYSET } from '@inkfolio/domain/decks/deck';
import { valueOfCardName } from '@inkfolio/domain/decks/query/deck-query-terms';
import { USAGE_DAYS } from '@inkfolio/domain/decks/usage/card-usage';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatDate, formatDecimal, formatPercent, formatMonth } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cardUsageQuery } from '../data/cards.queries.ts';
import styles from './card-detail.module.css';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { QueryState } from '../../../ui/query-state.tsx';

interface CardUsageProps {
  readonly card: Card;
  readonly onShow: (id: string) => void;
}

export function CardUsage({ card, onShow }: CardUsageProps) {
  const { t, language } = useTexts();
  const query = useQuery(cardUsageQuery(card.id, language));
  const { data } = query;
  return (
    <section className="stack wrap-anywhere" aria-label={t('usage.title')}>
      <h3 className="row gap-3">
        {t('usage.title')}
        <span className="rule" />
      </h3>
      {data !== undefined ? (
        <UsageNumbers card={card} usage={data} onShow={onShow} />
      ) : (
        <QueryState
          query={query}
          offline={t('usage.offline')}
          error={t('usage.error')}
          loading={t('usage.loading')}
        />
      )}
    </section>
  );
}

interface UsageNumbersProps {
  readonly card: Card;
  readonly usage: Usage;
  readonly onShow: (id: string) => void;
}

function UsageNumbers({ card, usage, onShow }: UsageNumbersProps) {
  const { t, language } = useTexts();
  const { decks, compared, since, formats, numbers, examples } = usage;
  return (
    <>
      <div className="stack gap-1">
        <p>{t('usage.decks', { count: decks, days: USAGE_DAYS })}</p>
        {decks > 0 && numbers === null && <p className="fineprint">{t('usage.few')}</p>}
        {since !== null && (
          <p className="fineprint">
            {t('usage.counted', { count: compared, date: formatDate(since, language) })}
          </p>
        )}
      </div>
      {numbers !== null && (
        <>
          <dl className={styles['usage']}>
            {formats.map(
              ({ format, decks: having, of }) =>
                of > 0 && (
                  <div key={format}>
                    <dt>{t(`format.${format}`)}</dt>
                    <dd>
                      {t('usage.share', {
                        share: formatPercent((100 * having) / of, language),
                        decks: having,
                        of,
                      })}
                    </dd>
                  </div>
                ),
            )}
            <div>
              <dt>{t('usage.average')}</dt>
              <dd>{formatDecimal(numbers.averageCopies, language)}</dd>
            </div>
          </dl>
          <CopiesBars byCopies={numbers.byCopies} />
          {numbers.months.length > 0 && <UsageCurve months={numbers.months} />}
          <PlayedWith cards={numbers.playedWith} onShow={onShow} />
        </>
      )}
      {examples.length > 0 && (
        <div className="stack gap-1">
          <h4 className="caption">{t('usage.examples')}</h4>
          <ul className={styles['usage']}>
            {examples.map(({ deck, copies }) => (
              <li key={deck.id}>
                <Link to={`/decks/${deck.id}`}>{deck.name}</Link>
                <span>{t('usage.copies', { count: copies })}</span>
              </li>
            ))}
          </ul>
          <p>
            <Link
              to={pathOfDecksWith(translationOf(card, language).fullName)}
              className="link touch"
            >
              {t('usage.all')}
            </Link>
          </p>
        </div>
      )}
    </>
  );
}

function pathOfDecksWith(fullName: string): string {
  const query = `card:${valueOfCardName(fullName)}`;
  return `/decks?${new URLSearchParams({ query }).toString()}`;
}

/** Bars: decks with one, two, three, and four or more copies. */
function CopiesBars({ byCopies }: { readonly byCopies: readonly number[] }) {
  const { t } = useTexts();
  const most = Math.max(...byCopies);
  return (
    <ol>
      {byCopies.map((decks, index) => {
        const copies = index + 1;
        return (
          <li
            key={copies}
            className="grid grid-cols-[2em_minmax(0,1fr)_auto] items-center gap-3 text-sm text-muted tabular-nums"
          >
            <span aria-hidden="true">{copies === PLAYSET ? `${copies}+` : copies}</span>
            <VisuallyHidden>
              {copies === PLAYSET
                ? t('usage.copiesOrMore', { copies: t('usage.copies', { count: copies }) })
                : t('usage.copies', { count: copies })}
            </VisuallyHidden>
            <span className="h-2 rounded-sm bg-surface-2" aria-hidden="true">
              <span
                className="block h-full rounded-[inherit] bg-accent"
                style={{ inlineSize: `${(100 * decks) / most}%` }}
              />
            </span>
            <span>{t('usage.copiesOf', { count: decks })}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface PlayedWithProps {
  readonly cards: NonNullable<Usage['numbers']>['playedWith'];
  readonly onShow: (id: string) => void;
}

function PlayedWith({ cards, onShow }: PlayedWithProps) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  if (cards.length === 0) return null;
  return (
    <div className="stack gap-1">
      <h4 className="caption">{t('usage.with')}</h4>
      <ul className={styles['usage']}>
        {cards.map(({ card, share }) => (
          <li key={card.id}>
            <Link
              to={`/cards/${card.id}${search}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onShow(card.id);
              }}
            >
              {translationOf(card, language).fullName}
            </Link>
            <span>{formatPercent(100 * share, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Size in SVG units. */
const WIDTH = 240;
const HEIGHT = 48;
const MARGIN = 4;

function UsageCurve({ months }: { readonly months: NonNullable<Usage['numbers']>['months'] }) {
  const { t, language } = useTexts();
  const shares = months.map(({ decks, of }) => decks / of);
  const most = Math.max(...shares);
  const best = months[shares.indexOf(most)];
  const points = shares.map((share, index) => ({
    x: MARGIN + (index * (WIDTH - 2 * MARGIN)) / (shares.length - 1),
    y: HEIGHT - MARGIN - (share / most) * (HEIGHT - 2 * MARGIN),
  }));
  const [first, last] = [months[0], months.at(-1)];
  const end = points.at(-1);
  if (best === undefined || first === undefined || last === undefined) return null;
  return (
    <figure>
      <figcaption className="caption">{t('usage.months')}</figcaption>
      <svg
        className="w-full max-w-[420px] overflow-visible"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
      >
        <polyline
          className="fill-none stroke-accent stroke-2 [stroke-linejoin:round]"
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
        {end && <circle className="fill-accent" cx={end.x} cy={end.y} r={3} />}
      </svg>
      <p className="spread fineprint max-w-[420px]" aria-hidden="true">
        <span>{formatMonth(first.month, language)}</span>
        <span>{formatMonth(last.month, language)}</span>
      </p>
      <p className="fineprint">
        {t('usage.best', {
          month: formatMonth(best.month, language),
          share: formatPercent(100 * most, language),
        })}
      </p>
      <FigureTable title={t('usage.table')}>
        <thead>
          <tr>
            <th scope="col">{t('usage.month')}</th>
            <th scope="col">{t('usage.shareColumn')}</th>
            <th scope="col">{t('usage.decksColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, decks, of }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, language)}</th>
              <td>{formatPercent((100 * decks) / of, language)}</td>
              <td>{t('usage.decksOf', { decks, of })}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </figure>
  );
}
