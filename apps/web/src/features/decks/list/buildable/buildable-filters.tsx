import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { useTexts } from '../../../../lib/i18n.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { DEFAULT_MISSING, MISSING_LIMITS } from '../../data/decks.api.ts';
import { FilterPart, type DeckFiltersProps } from '../deck-filters.tsx';

type BuildableFilterProps = Pick<DeckFiltersProps, 'list' | 'onEdit'>;

export function BuildableFilters(props: BuildableFilterProps & { readonly look: 'row' | 'sheet' }) {
  const { look, ...filter } = props;
  const { t } = useTexts();
  return (
    <>
      <FilterPart title={t('decks.source')} look={look}>
        <SourceSelect {...filter} />
      </FilterPart>
      <FilterPart title={t('decks.missing')} look={look}>
        <MissingChoice {...filter} isTitled={look === 'row'} />
      </FilterPart>
    </>
  );
}

function SourceSelect({ list, onEdit }: BuildableFilterProps) {
  const { t } = useTexts();
  return (
    <Select
      label={t('decks.source')}
      look="field"
      value={list.source ?? 'all'}
      options={(['all', ...DECK_SOURCES] as const).map((value) => ({
        value,
        label: t(`decks.source.${value}`),
      }))}
      onChange={(choice) =>
        onEdit((current) => ({ ...current, source: choice === 'all' ? undefined : choice }))
      }
    />
  );
}

export function MissingChoice({
  list,
  onEdit,
  isTitled,
}: BuildableFilterProps & { readonly isTitled: boolean }) {
  const { t } = useTexts();
  return (
    <div className="row text-sm text-muted [&>[role=radiogroup]]:min-w-[190px] [&>[role=radiogroup]]:flex-1">
      {isTitled && <span aria-hidden="true">{t('decks.missing')}</span>}
      <Choice
        label={t('decks.missing')}
        value={list.missing ?? DEFAULT_MISSING}
        options={MISSING_LIMITS.map((value) => ({
          value,
          label: value === 'any' ? t('decks.missingAny') : value,
        }))}
        onChange={(choice) =>
          onEdit((current) => ({
            ...current,
            missing: choice === DEFAULT_MISSING ? undefined : choice,
          }))
        }
      />
    </div>
  );
}
