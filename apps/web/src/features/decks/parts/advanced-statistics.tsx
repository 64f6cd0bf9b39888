import type { Deck } from '@inkfolio/contract/decks';
import { setLabel } from '@inkfolio/domain/cards/card-set';
import {
  advancedDeckStatistics,
  deckStatistics,
  type Tally,
} from '@inkfolio/domain/decks/deck-statistics';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { setsQuery } from '../../cards/data/cards.queries.ts';
import { subtypeName } from '../../cards/filter/subtype-name.ts';
import { NamedRarity } from '../../cards/rarity-icon.tsx';
import { deckQuery } from '../data/decks.queries.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { formatDecimal } from '../../../lib/format.ts';
import { CurveTable } from './cost-curve.tsx';
import { FigureRow, FigureRows } from './figure-rows.tsx';

/** Detailed statistics: averages, keywords, subtypes, rarities and chapters. */
export function AdvancedStatistics({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure isFramed title={t('deck.advanced')} onOpen={() => setOpen(true)}>
      <div className="stack gap-4">{isOpen && <Numbers deck={deck} />}</div>
    </Disclosure>
  );
}

function Numbers({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const { deckCards } = deck;
  const cards = deckCards.map(({ card }) => card);
  const { data: sets } = useQuery(setsQuery(language));
  const statistics = useMemo(() => advancedDeckStatistics(deckCards), [deckCards]);
  const { averageStrength, averageWillpower, averageLore } = statistics;
  const { costCurve } = useMemo(() => deckStatistics(deckCards), [deckCards]);
  return (
    <>
      <Group title={t('deck.advanced.averages')}>
        <FigureRow name={t('strength')} value={formatDecimal(averageStrength, language)} />
        <FigureRow name={t('willpower')} value={formatDecimal(averageWillpower, language)} />
        <FigureRow name={t('lore')} value={formatDecimal(averageLore, language)} />
      </Group>
      <section>
        <h3 className="caption">{t('deck.curve')}</h3>
        <CurveTable curve={costCurve} />
      </section>
      <Keywords deck={deck} />
      <Group title={t('deck.advanced.subtypes')}>
        {rows(statistics.subtypes, (subtype) => subtypeName(subtype, cards))}
      </Group>
      <Group title={t('deck.advanced.rarities')}>
        {rows(statistics.rarities, (rarity) => (
          <>
            <NamedRarity rarity={rarity} />
          </>
        ))}
      </Group>
      <Group title={t('deck.advanced.sets')}>
        {rows(statistics.sets, (code) => (
          <>
            {setLabel(code)} {sets?.find(({ setCode }) => setCode === code)?.name}
          </>
        ))}
      </Group>
    </>
  );
}

/** Keywords, which are parsed from the English text: decks in other languages do not contain it. */
function Keywords({ deck }: { readonly deck: Deck }) {
  const { t, language } = useTexts();
  const isEnglish = language === 'en';
  const english = useQuery({ ...deckQuery(deck.id, 'en'), enabled: !isEnglish });
  const entries = isEnglish ? deck.deckCards : english.data?.deckCards;
  const keywords = useMemo(() => entries && advancedDeckStatistics(entries).keywords, [entries]);
  if (english.isError) return null;
  if (keywords?.length === 0) {
    return <Group title={t('deck.advanced.keywords')} note={t('deck.advanced.noKeywords')} />;
  }
  return (
    <Group title={t('deck.advanced.keywords')}>
      {keywords === undefined ? (
        <Skeleton shape="line" width="60%" />
      ) : (
        rows(keywords, (keyword) => t(`keyword.${keyword}`))
      )}
    </Group>
  );
}

function rows<T extends string>(tallies: readonly Tally<T>[], nameOf: (value: T) => ReactNode) {
  return tallies.map(({ value, count }) => (
    <FigureRow key={value} name={nameOf(value)} value={count} />
  ));
}

interface GroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children?: ReactNode;
}

function Group({ title, note, children }: GroupProps) {
  return (
    <section className="stack gap-1">
      <h3 className="caption">{title}</h3>
      {note === undefined ? (
        <FigureRows>{children}</FigureRows>
      ) : (
        <p className="fineprint">{note}</p>
      )}
    </section>
  );
}
