import type { CardSet } from '@inkfolio/contract/cards';
import { CARD_TYPES, FORMATS, RARITIES } from '@inkfolio/domain/cards/card';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { Music } from 'lucide-react';
import { use, useState, memo, useId, type Ref } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { CollectionSlotsContext } from '../collection-slots.ts';
import { FILTER_STATS } from '../data/card-filter-url.ts';
import { NamedRarity } from '../rarity-icon.tsx';
import { hasValue, withFields, withToggled, type EditCardFilter } from './card-filter-edits.ts';
import { CostToggles } from './cost-toggles.tsx';
import { FormatHelp, InkHelp } from './filter-help.tsx';
import { FilterSection } from './filter-section.tsx';
import { InkToggles } from './ink-toggles.tsx';
import { OwnedFilter } from './owned-filter.tsx';
import { Button } from '../../../ui/button.tsx';

export interface CardFilterPanelProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  /** Undefined while loading, null after a failure. */
  readonly sets: readonly CardSet[] | undefined | null;
  /** Filters that the screen shows elsewhere. */
  readonly without?: readonly string[];
}

const NONE: readonly string[] = [];

export function CardFilterPanel(props: CardFilterPanelProps) {
  const { filter, onEdit, sets, without = NONE } = props;
  const { t } = useTexts();
  const hasCollection = use(CollectionSlotsContext) !== undefined;
  return (
    <div className="stack pt-3">
      {!without.includes('color') && (
        <FilterSection className="px-4" title={t('ink')} help={<InkHelp />}>
          <InkToggles filter={filter} onEdit={onEdit} />
        </FilterSection>
      )}
      {!without.includes('costs') && (
        <FilterSection className="px-4" title={t('cost')}>
          <CostToggles filter={filter} onEdit={onEdit} className="grid grid-cols-5 gap-1" />
        </FilterSection>
      )}
      <FilterSection className="px-4" title={t('cards.inkwell')}>
        <Choice
          label={t('cards.inkwell')}
          value={inkwellChoice(filter.inkwell)}
          options={[
            { value: 'any', label: t('cards.inkwellAny') },
            { value: 'yes', label: t('cards.inkwellYes') },
            { value: 'no', label: t('cards.inkwellNo') },
          ]}
          onChange={(choice) => onEdit(withFields({ inkwell: inkwellOf(choice) }))}
        />
      </FilterSection>
      {!without.includes('type') && (
        <FilterSection className="px-4" title={t('cards.type')}>
          <TypePills filter={filter} onEdit={onEdit} />
        </FilterSection>
      )}
      {!without.includes('rarity') && (
        <FilterSection className="px-4" title={t('cards.rarity')}>
          <RarityBoxes filter={filter} onEdit={onEdit} />
        </FilterSection>
      )}
      <FilterSection className="px-4" title={t('cards.format')} help={<FormatHelp />}>
        <Choice
          label={t('cards.format')}
          value={filter.format ?? 'ALL'}
          options={[
            { value: 'ALL', label: t('cards.formatAll') },
            ...FORMATS.toReversed().map((format) => ({
              value: format,
              label: t(`format.${format}`),
            })),
          ]}
          onChange={(choice) =>
            onEdit(withFields({ format: choice === 'ALL' ? undefined : choice }))
          }
        />
      </FilterSection>
      {hasCollection && !without.includes('owned') && (
        <FilterSection className="px-4" title={t('nav.collection')}>
          <OwnedFilter filter={filter} onEdit={onEdit} />
        </FilterSection>
      )}
      <div>
        <ChapterFilter filter={filter} onEdit={onEdit} sets={sets} />
        <StatFilters filter={filter} onEdit={onEdit} />
      </div>
    </div>
  );
}

type PartProps = Pick<CardFilterPanelProps, 'filter' | 'onEdit'>;

function TypePills({ filter, onEdit }: PartProps) {
  const { t } = useTexts();
  const songs = filter.includeSongs === true;
  return (
    <div className="wrap gap-1.5" role="group" aria-label={t('cards.type')}>
      {CARD_TYPES.map((type) => (
        <Toggle
          key={type}
          shape="pill"
          pressed={hasValue(filter, 'types', type)}
          onToggle={() => onEdit(withToggled('types', type))}
        >
          {t(`type.${type}`)}
        </Toggle>
      ))}
      <Toggle
        shape="pill"
        pressed={songs}
        onToggle={() => onEdit(withFields({ includeSongs: songs ? undefined : true }))}
      >
        <Music size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('cards.includeSongs')}
      </Toggle>
    </div>
  );
}

function RarityBoxes({ filter, onEdit }: PartProps) {
  const { t } = useTexts();
  return (
    <div className="wrap gap-1.5" role="group" aria-label={t('cards.rarity')}>
      {RARITIES.map((rarity) => (
        <Toggle
          key={rarity}
          shape="box"
          pressed={hasValue(filter, 'rarities', rarity)}
          onToggle={() => onEdit(withToggled('rarities', rarity))}
        >
          <NamedRarity rarity={rarity} />
        </Toggle>
      ))}
    </div>
  );
}

function inkwellChoice(inkwell: boolean | undefined): 'any' | 'yes' | 'no' {
  return inkwell === undefined ? 'any' : inkwell ? 'yes' : 'no';
}

function inkwellOf(choice: 'any' | 'yes' | 'no'): boolean | undefined {
  return choice === 'any' ? undefined : choice === 'yes';
}

const loadList = () => import('./chapter-list.tsx');

interface ChapterFilterProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly sets: readonly CardSet[] | undefined | null;
}

/** Collapsed choice of chapters, loaded when opened. */
function ChapterFilter({ filter, onEdit, sets }: ChapterFilterProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const list = useLazyModule(loadList, opened);
  const chosen = filter.setCodes?.length ?? 0;
  const all = sets?.length ?? 0;
  const summary =
    chosen > 0
      ? t('cards.chaptersChosen', { count: chosen, all })
      : t('cards.chaptersAll', { count: all });
  return (
    <Disclosure
      title={t('cards.chapters')}
      {...(all > 0 ? { summary } : {})}
      onOpen={() => setOpened(true)}
    >
      {sets === null && <p className="fineprint">{t('cards.chaptersError')}</p>}
      {sets && list && <list.ChapterList filter={filter} onEdit={onEdit} sets={sets} />}
    </Disclosure>
  );
}

const loadRow = () => import('./stat-row.tsx');

interface StatFiltersProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
}

/** Collapsed limits of the three printed numbers, loaded when opened. */
function StatFilters({ filter, onEdit }: StatFiltersProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const row = useLazyModule(loadRow, opened);
  const chosen = FILTER_STATS.filter((stat) => filter[stat] !== undefined);
  const summary =
    chosen.length === 0 ? t('cards.statsAny') : chosen.map((stat) => t(stat)).join(', ');
  return (
    <Disclosure title={t('cards.stats')} summary={summary} onOpen={() => setOpened(true)}>
      <div className="stack">
        {row &&
          FILTER_STATS.map((stat) => (
            <row.StatRow key={stat} stat={stat} filter={filter} onEdit={onEdit} />
          ))}
      </div>
    </Disclosure>
  );
}

interface CardFilterAsideProps extends CardFilterPanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly onReset: () => void;
}

export const CardFilterAside = memo(function CardFilterAside(props: CardFilterAsideProps) {
  const { ref, onReset, ...panel } = props;
  const { t } = useTexts();
  const titleId = useId();
  return (
    <aside
      ref={ref}
      className="surface sticky top-[calc(var(--header-h)_+_24px)] flex max-h-[calc(100dvh_-_var(--header-h)_-_48px)] flex-col max-lg:hidden!"
      aria-labelledby={titleId}
    >
      <div className="spread border-b border-b-line-soft py-2 ps-4 pe-2.5">
        <h2 id={titleId} className="text-lg">
          {t('cards.filters')}
        </h2>
        <Button variant="ghost" size="sm" onClick={onReset}>
          {t('cards.reset')}
        </Button>
      </div>
      <div className="min-h-0 overflow-y-auto [overscroll-behavior:contain] rounded-[0_0_var(--radius-lg)_var(--radius-lg)]">
        <CardFilterPanel {...panel} />
      </div>
    </aside>
  );
});
