import type { MetaResponse } from '@inkfolio/contract/meta';
import type { TypicalDeck } from '@inkfolio/domain/decks/game-meta/typical-deck';
import { Link } from 'react-router';
import { formatDecimal } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CostChart, CurveLegend, CurveTable } from '../decks/parts/cost-curve.tsx';
import { DeckInks } from '../decks/parts/deck-inks.tsx';
import { pathOfDecksBehind, type MetaChoice } from './meta.queries.ts';
import { inkNames } from './ink-shares.tsx';
import styles from './game-meta.module.css';

interface TypicalDecksProps {
  readonly choice: MetaChoice;
  readonly answer: MetaResponse;
}

/** Shows average curve and card types of the most played inks. */
export function TypicalDecks({ choice, answer: { inks, firstDay } }: TypicalDecksProps) {
  const { t, language } = useTexts();
  return (
    <section>
      <SectionHeading>{t('meta.typical')}</SectionHeading>
      <p className="row my-2 gap-3" aria-hidden="true">
        <CurveLegend />
      </p>
      <ul className={styles['decks']}>
        {inks.map(
          ({ colors, typical }) =>
            typical && (
              <li key={colors.join()} className="surface p-4 max-md:snap-start">
                <h3 className="mb-2 text-md">
                  <Link
                    to={pathOfDecksBehind({ ...choice, firstDay, colors })}
                    className="row hover:underline"
                  >
                    <span className="text-xs" aria-hidden="true">
                      <DeckInks colors={colors} />
                    </span>
                    {inkNames(colors, t, language)}
                  </Link>
                </h3>
                <CostChart curve={typical.costCurve} />
                <CurveTable curve={typical.costCurve} />
                <Facts typical={typical} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

function Facts({ typical }: { readonly typical: TypicalDeck }) {
  const { t, language } = useTexts();
  const facts = [
    [t('meta.averageCost'), formatDecimal(typical.averageCost, language)],
    [t('inkable'), String(typical.inkable)],
    [t('deck.section.characters'), String(typical.characters)],
    [t('deck.section.actions'), String(typical.actions)],
    [t('deck.section.items'), String(typical.items)],
    [t('deck.section.locations'), String(typical.locations)],
  ] as const;
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm [&_dt]:text-faint [&>:nth-child(-n+2)]:col-span-full">
      {facts.map(([name, value]) => (
        <div key={name} className="spread">
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
