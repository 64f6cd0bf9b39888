import type { MetaResponse } from '@inkfolio/contract/meta';
import { translationOf } from '@inkfolio/domain/cards/card';
import type { UptakePoint } from '@inkfolio/domain/decks/game-meta/meta-count';
import { Link } from 'react-router';
import { formatChance, formatDay, formatPercent } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CardThumb } from '../cards/card-crop.tsx';
import { FigureTable } from '../../ui/figure-table.tsx';
import { withCards } from './card-shares.tsx';
import { pathOfDecksBehind, type MetaChoice } from './meta.queries.ts';
import { classes } from '../../ui/classes.ts';
import styles from './game-meta.module.css';

interface SetUptakeProps {
  readonly choice: MetaChoice;
  readonly answer: MetaResponse;
  readonly setName: string;
}

/** Shows how decks adopt the cards of the newest set. */
export function SetUptake({ choice, answer, setName }: SetUptakeProps) {
  const { t, language } = useTexts();
  const { uptake, newCards, firstDay } = answer;
  const most = Math.max(...newCards.map(({ share }) => share));
  return (
    <section>
      <SectionHeading>{t('meta.uptake', { set: setName })}</SectionHeading>
      <div className="surface mt-3 grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-x-10 gap-y-6 p-5 max-lg:grid-cols-1 max-md:p-4 [&_h3]:mb-3 [&_h3]:text-lg">
        <div>
          <h3>{t('meta.uptakeTitle')}</h3>
          <UptakeChart uptake={uptake} />
          <UptakeTable choice={choice} uptake={uptake} />
        </div>
        <div>
          <h3>{t('meta.newCards')}</h3>
          <ul className="divided">
            {withCards(newCards, answer).map(({ card, share }) => {
              const { name, version, fullName } = translationOf(card, language);
              return (
                <li key={card.id}>
                  <Link
                    to={pathOfDecksBehind({ ...choice, firstDay, fullName })}
                    className="grid min-h-[58px] grid-cols-[auto_minmax(0,1fr)_minmax(60px,30%)_4.5em] items-center gap-3 py-1 hover:bg-surface-2 max-md:grid-cols-[auto_minmax(0,1fr)_4.5em]"
                  >
                    <CardThumb card={card} />
                    <span>
                      {name} {version !== null && <i className="version">{version}</i>}
                    </span>
                    <span
                      className="h-[6px] overflow-hidden rounded-full bg-surface-3 max-md:hidden"
                      aria-hidden="true"
                    >
                      <i
                        className="block h-full bg-accent-strong forced-color-adjust-none"
                        style={{ inlineSize: `${((share / most) * 100).toFixed(1)}%` }}
                      />
                    </span>
                    <b className="figure text-end">{formatChance(share, language, t)}</b>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Chart of two lines over the period; the table beside it has the same data. */
function UptakeChart({ uptake }: { readonly uptake: readonly UptakePoint[] }) {
  const { t, language } = useTexts();
  const top = Math.max(0.25, ...uptake.map(({ any }) => any ?? 0));
  const pathOf = (key: 'any' | 'many') =>
    uptake
      .flatMap((point, index) => {
        const share = point[key];
        if (share === null) return [];
        const x = (index / Math.max(1, uptake.length - 1)) * 100;
        return [`${x.toFixed(1)},${(100 - (share / top) * 100).toFixed(1)}`];
      })
      .join(' ');
  const last = uptake.findLast(({ any }) => any !== null);
  const ends = [uptake[0], uptake.at(-1)].filter((point) => point !== undefined);
  return (
    <>
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-xs text-faint"
        aria-hidden="true"
      >
        <span className="flex flex-col justify-between text-end">
          <span>{formatChance(top, language, t)}</span>
          <span>{formatPercent(0, language)}</span>
        </span>
        <svg
          className="h-[180px] w-full overflow-visible border-b border-line fill-none"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <polyline
            points={pathOf('any')}
            className="[stroke:var(--accent)] stroke-2 [vector-effect:non-scaling-stroke]"
          />
          <polyline
            points={pathOf('many')}
            className="[stroke:var(--text-2)] stroke-2 [stroke-dasharray:3_4] [vector-effect:non-scaling-stroke]"
          />
        </svg>
        <span className="spread col-[2]">
          {ends.map(({ day }) => (
            <span key={day}>{formatDay(day, language)}</span>
          ))}
        </span>
      </div>
      {last && (
        <p className="wrap mt-3 gap-x-5 text-sm text-muted">
          <span className={classes('row gap-1.5', styles['key'])}>
            <b className="figure text-lg text-text">{formatChance(last.any ?? 0, language, t)}</b>{' '}
            {t('meta.any')}
          </span>
          <span className={classes('row gap-1.5', styles['key'])} data-many>
            <b className="figure text-lg text-text">{formatChance(last.many ?? 0, language, t)}</b>{' '}
            {t('meta.many')}
          </span>
        </p>
      )}
    </>
  );
}

function UptakeTable({
  choice,
  uptake,
}: Pick<SetUptakeProps, 'choice'> & { readonly uptake: readonly UptakePoint[] }) {
  const { t, language } = useTexts();
  const share = (value: number | null) => (value === null ? '–' : formatChance(value, language, t));
  return (
    <FigureTable title={t('deck.curve.table')}>
      <thead>
        <tr>
          <th scope="col">{t('meta.from')}</th>
          <th scope="col">{t('decks.title')}</th>
          <th scope="col">{t('meta.any')}</th>
          <th scope="col">{t('meta.many')}</th>
        </tr>
      </thead>
      <tbody>
        {uptake.map(({ day, decks, any, many }, index) => (
          <tr key={day}>
            <th scope="row">{formatDay(day, language)}</th>
            <td>
              <Link
                className="link"
                to={pathOfDecksBehind({
                  ...choice,
                  firstDay: day,
                  before: uptake[index + 1]?.day,
                })}
              >
                {decks}
              </Link>
            </td>
            <td>{share(any)}</td>
            <td>{share(many)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
