import type { MetaResponse } from '@inkfolio/contract/meta';
import type { Color } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { formatChance, formatDecimal, formatList } from '../../lib/format.ts';
import { useTexts, type Translate } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import { pathOfDecksBehind, type MetaChoice } from './meta.queries.ts';
import { InkBar } from './ink-bar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './game-meta.module.css';
import { ShareTrend } from './share-trend.tsx';

const FIRST_ROWS = 8;
/** Share that fills the row, unless a larger one exists. */
export const FULL_SHARE = 0.2;

interface InkSharesProps {
  readonly choice: MetaChoice;
  readonly answer: MetaResponse;
  /** Title of the column that compares with earlier days. */
  readonly changeTitle: string;
}

/** Inks by their share of decks: a table drawn as a chart. */
export function InkShares({ choice, answer, changeTitle }: InkSharesProps) {
  const { t, language } = useTexts();
  const rows = useRef<HTMLTableSectionElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { inks, others, firstDay } = answer;
  const shown = isWhole ? inks : inks.slice(0, FIRST_ROWS);
  const hidden = inks.length - shown.length;
  const showAll = () => {
    flushSync(() => setWhole(true));
    // The pressed button is gone: the first new row takes the focus.
    rows.current?.querySelectorAll('a')[FIRST_ROWS]?.focus();
  };
  const fullShare = Math.max(FULL_SHARE, ...inks.map(({ share }) => share));
  return (
    <section>
      <SectionHeading count={inks.length}>{t('meta.inks')}</SectionHeading>
      <table className="w-full border-collapse lining-nums tabular-nums max-md:block" role="table">
        <caption>
          <VisuallyHidden>{t('meta.inksCaption')}</VisuallyHidden>
        </caption>
        <thead className="max-md:sr-only" role="rowgroup">
          <tr role="row">
            <HeadCell>{t('meta.inksName')}</HeadCell>
            <HeadCell span={2}>{t('meta.share')}</HeadCell>
            <HeadCell>{t('decks.title')}</HeadCell>
            <HeadCell>{changeTitle}</HeadCell>
          </tr>
        </thead>
        <tbody ref={rows} role="rowgroup" className={classes('max-md:block', styles['rows'])}>
          {shown.map(({ colors, decks, share, margin, trend, change }) => (
            <tr
              key={colors.join()}
              role="row"
              className="relative border-t border-line-soft hover:bg-surface-1 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3"
            >
              <th
                role="rowheader"
                scope="row"
                className="w-[30%] text-start font-display text-lg/snug font-semibold max-md:order-1 max-md:w-auto"
              >
                <Link
                  to={pathOfDecksBehind({ ...choice, firstDay, colors })}
                  className="row after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:rounded-xs focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
                >
                  <span className="text-sm" aria-hidden="true">
                    <DeckInks colors={colors} />
                  </span>
                  {inkNames(colors, t, language)}
                </Link>
              </th>
              <td
                role="cell"
                className="[--bar-size:14px] max-md:order-3 max-md:col-span-full"
                aria-hidden="true"
              >
                <InkBar colors={colors} part={share / fullShare} />
              </td>
              <td
                role="cell"
                className="w-[7rem] text-end whitespace-nowrap max-md:order-2 max-md:w-auto"
              >
                <b className="figure">{formatChance(share, language, t)}</b>{' '}
                <small className="text-xs text-faint">
                  ±{formatDecimal(margin * 100, language)}
                </small>
              </td>
              <td
                role="cell"
                className="w-[6rem] text-start text-sm whitespace-nowrap text-muted max-md:order-4"
              >
                {t('decks.count', { total: decks })}
              </td>
              <td role="cell" className="max-md:order-5">
                <ShareTrend trend={trend} change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button className="mt-3 max-md:w-full" onClick={showAll}>
          {t('meta.showInks', { count: hidden })}
        </Button>
      )}
      {others.decks > 0 && (
        <p className="fineprint mt-3">
          {t('meta.others', {
            total: others.decks,
            share: formatChance(others.share, language, t),
          })}
        </p>
      )}
    </section>
  );
}

export function inkNames(colors: readonly Color[], t: Translate, language: Language): string {
  return formatList(
    colors.map((color) => t(`color.${color}`)),
    language,
  );
}

function HeadCell({ span, children }: { readonly span?: number; readonly children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      colSpan={span}
      className="py-2 text-start text-xs font-bold text-faint last:w-[9rem] last:pe-0"
    >
      {children}
    </th>
  );
}
