import type { CardType } from '@inkfolio/domain/cards/card';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { SlidersHorizontal, Castle, FlaskRound, Music, User, Zap } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import {
  withFields,
  type EditCardFilter,
  type CardFilterFields,
} from '../../cards/filter/card-filter-edits.ts';
import { filterChips, type FilterChipContent } from '../../cards/filter/filter-chips.ts';
import { CostToggles } from '../../cards/filter/cost-toggles.tsx';
import { InkToggles } from '../../cards/filter/ink-toggles.tsx';
import { CardSearchField, type LeadingKey } from '../../cards/search/card-search-field.tsx';
import styles from './deck-editor.module.css';

interface FinderFiltersProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly onMore: () => void;
  readonly more: RefObject<HTMLButtonElement | null>;
  readonly onLeadingKey: (key: LeadingKey, field: HTMLInputElement) => void;
}

/** Most used filters, above the cards; independent of the deck. */
export const FinderFilters = memo(function FinderFilters(props: FinderFiltersProps) {
  const { filter, onEdit, onMore, more, onLeadingKey } = props;
  const { t } = useTexts();
  const inSight = useKindsInSight(filter);
  const kinds = new Set<string>(filterChips(filter).map(({ content }) => content.kind));
  const inSheet = [...kinds].filter((kind) => !inSight.includes(kind)).length;
  const moreText =
    inSheet === 0 ? t('edit.moreFilters') : t('edit.moreFiltersCount', { count: inSheet });
  return (
    <>
      <search className="row [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        <CardSearchField
          id="card-search"
          label={t('edit.findByName')}
          placeholder={t('edit.findByName')}
          value={filter.query ?? ''}
          onChange={(query) => onEdit(withFields({ query }), true)}
          onLeadingKey={onLeadingKey}
        />
        <Button
          ref={more}
          size="lg"
          className="max-lg:min-w-[46px] max-lg:gap-1 max-lg:[&>span:not(:has(b))]:hidden"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={moreText}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          <span className="max-lg:hidden">{moreText}</span>
          {inSheet > 0 && <b className="hidden tabular-nums max-lg:inline">{inSheet}</b>}
        </Button>
      </search>
      <div className="row pt-2.5 pb-1.5 [--strip-h:36px] max-lg:[--strip-h:var(--touch)] [&>:first-child]:flex-[0_0_234px] max-lg:[&>:first-child]:flex-1">
        <InkToggles filter={filter} onEdit={onEdit} look="strip" />
        <CostToggles filter={filter} onEdit={onEdit} className={styles['costs']} />
        <KindChoice filter={filter} onEdit={onEdit} />
      </div>
    </>
  );
});

/** Filters visible beside the cards in windows of every width. */
const IN_SIGHT: readonly FilterChipContent['kind'][] = ['color', 'format', 'owned'];

/** Kinds of filters on the screen, which the sheet leaves out. */
export function useKindsInSight(filter: CardFilter): readonly string[] {
  const showsCosts = useMediaQuery('(min-width: 768px)');
  const showsKinds = useMediaQuery('(min-width: 1280px)') && kindOf(filter) !== 'mixed';
  return [...IN_SIGHT, ...(showsCosts ? ['costs'] : []), ...(showsKinds ? ['type', 'songs'] : [])];
}

const KINDS = ['all', 'CHARACTER', 'ACTION', 'SONG', 'ITEM', 'LOCATION'] as const;
type Kind = (typeof KINDS)[number];

const ICONS = {
  CHARACTER: <User aria-hidden="true" />,
  ACTION: <Zap aria-hidden="true" />,
  SONG: <Music aria-hidden="true" />,
  ITEM: <FlaskRound aria-hidden="true" />,
  LOCATION: <Castle aria-hidden="true" />,
} as const;

interface KindChoiceProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
}

/** Choice of one card type or all; a combination set in the sheet shows as such. */
function KindChoice({ filter, onEdit }: KindChoiceProps) {
  const { t } = useTexts();
  return (
    <div className="max-xl:hidden">
      <Choice
        label={t('cards.type')}
        value={kindOf(filter)}
        options={KINDS.map((kind) => ({
          value: kind,
          label: kind === 'all' ? t('edit.allKinds') : t(`type.${kind}`),
          ...(kind !== 'all' && { icon: ICONS[kind], iconOnly: true }),
        }))}
        onChange={(kind) => onEdit(withFields(fieldsOf(kind)))}
      />
    </div>
  );
}

function kindOf({ types = [], includeSongs }: CardFilter): Kind | 'mixed' {
  const [type] = types;
  if (includeSongs === true) return types.length === 0 ? 'SONG' : 'mixed';
  if (includeSongs === false || types.length > 1) return 'mixed';
  return type ?? 'all';
}

function fieldsOf(kind: Kind | 'mixed'): CardFilterFields {
  if (kind === 'SONG') return { types: undefined, includeSongs: true };
  const types: readonly CardType[] | undefined =
    kind === 'all' || kind === 'mixed' ? undefined : [kind];
  return { types, includeSongs: undefined };
}
