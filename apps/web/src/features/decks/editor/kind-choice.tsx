import type { CardType } from '@inkfolio/domain/cards/card';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { Castle, FlaskRound, Music, User, Zap } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import {
  withParts,
  type CardFilterParts,
  type EditCardFilter,
} from '../../cards/filter/card-filter-edits.ts';
import styles from './card-finder.module.css';

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

/** One kind of card or all; what the sheet of filters combines is none of these and shows as such. */
export function KindChoice({ filter, onEdit }: KindChoiceProps) {
  const { t } = useTexts();
  return (
    <div className={styles['kinds']}>
      <Choice
        label={t('cards.type')}
        value={kindOf(filter)}
        options={KINDS.map((kind) => ({
          value: kind,
          label: kind === 'all' ? t('edit.allKinds') : t(`type.${kind}`),
          ...(kind !== 'all' && { icon: ICONS[kind], iconOnly: true }),
        }))}
        onChange={(kind) => onEdit(withParts(partsOf(kind)))}
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

function partsOf(kind: Kind | 'mixed'): CardFilterParts {
  if (kind === 'SONG') return { types: undefined, includeSongs: true };
  const types: readonly CardType[] | undefined =
    kind === 'all' || kind === 'mixed' ? undefined : [kind];
  return { types, includeSongs: undefined };
}
