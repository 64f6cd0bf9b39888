import { FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES, type Archetype } from '@inkfolio/domain/decks/deck';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import type { DeckListFilter } from '../data/decks.api.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

export interface DeckFiltersProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
  /** Whether the "liked only" filter is shown: "community tab, signed in only". */
  readonly mayFilterLiked: boolean;
}

interface PlacedDeckFiltersProps extends DeckFiltersProps {
  /** Filters by ownership; not for visitors. */
  readonly owned: ReactNode;
  readonly look: 'row' | 'sheet';
}

export function DeckFilters(props: PlacedDeckFiltersProps) {
  const { list, onEdit, mayFilterLiked, owned, look } = props;
  const { t } = useTexts();
  const isRow = look === 'row';
  return (
    <div className={isRow ? 'wrap' : 'stack gap-4'}>
      <FilterPart title={t('ink')} look={look}>
        <div className={isRow ? 'w-[238px]' : undefined}>
          <DeckInkFilter list={list} onEdit={onEdit} look={isRow ? 'squares' : 'strip'} />
        </div>
      </FilterPart>
      <FilterPart title={t('decks.format')} look={look}>
        <div className={isRow ? 'min-w-[210px]' : undefined}>
          <Choice
            label={t('decks.format')}
            value={list.format ?? 'ALL'}
            options={[
              { value: 'ALL', label: t('decks.formatAll') },
              ...FORMATS.toReversed().map((format) => ({
                value: format,
                label: t(`format.${format}`),
              })),
            ]}
            onChange={(choice) =>
              onEdit((current) => ({ ...current, format: choice === 'ALL' ? undefined : choice }))
            }
          />
        </div>
      </FilterPart>
      <FilterPart title={t('decks.tags')} look={look}>
        <div className="wrap gap-1.5" role="group" aria-label={t('decks.tags')}>
          {ARCHETYPES.map((archetype) => (
            <Toggle
              key={archetype}
              shape="pill"
              pressed={list.archetypes.includes(archetype)}
              onToggle={() =>
                onEdit((current) => ({
                  ...current,
                  archetypes: withToggledTag(current.archetypes, archetype),
                }))
              }
            >
              {t(`archetype.${archetype}`)}
            </Toggle>
          ))}
        </div>
      </FilterPart>
      {owned}
      {mayFilterLiked && (
        <div>
          <Toggle
            shape="pill"
            pressed={list.onlyLiked}
            onToggle={() => onEdit((current) => ({ ...current, onlyLiked: !current.onlyLiked }))}
          >
            <Heart size={14} strokeWidth={1.75} aria-hidden="true" />
            {t('decks.onlyLiked')}
          </Toggle>
        </div>
      )}
    </div>
  );
}

/** Ink filter; compact pages also show it above the list. */
export function DeckInkFilter({
  list,
  onEdit,
  look,
}: Pick<DeckFiltersProps, 'list' | 'onEdit'> & { readonly look: 'squares' | 'strip' }) {
  return (
    <InkToggles
      look={look}
      filter={{ colors: list.colors }}
      onEdit={(edit) =>
        onEdit((current) => ({
          ...current,
          colors: edit({ colors: current.colors }).colors ?? [],
        }))
      }
    />
  );
}

interface FilterPartProps {
  readonly title: string;
  readonly look: 'row' | 'sheet';
  readonly children: ReactNode;
}

/** Group of filters: captioned in a sheet; in a row the controls need no caption. */
export function FilterPart({ title, look, children }: FilterPartProps) {
  return (
    <div className="stack gap-1">
      {look === 'sheet' && <h3 className="caption">{title}</h3>}
      {children}
    </div>
  );
}

function withToggledTag(tags: readonly Archetype[], tag: Archetype): readonly Archetype[] {
  return tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];
}
