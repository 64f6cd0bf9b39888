import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS } from '@inkfolio/domain/cards/card';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { inkLook } from '../face/card-icons.ts';
import { hasValue, withToggled, type EditCardFilter } from './card-filter-edits.ts';
import styles from '../../../ui/toggle.module.css';

interface InkTogglesProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  /** Squares in the panel, or a low strip at the top of the compact page. */
  readonly look?: 'squares' | 'strip';
}

/** Toggles of the six inks; colour, shape and name express the same. */
export function InkToggles({ filter, onEdit, look = 'squares' }: InkTogglesProps) {
  const { t } = useTexts();
  return (
    <div
      className="grid grid-cols-[repeat(6,1fr)] gap-1.5"
      data-look={look}
      role="group"
      aria-label={t('ink')}
    >
      {COLORS.map((color) => (
        <Tooltip key={color} text={t(`color.${color}`)}>
          <button
            type="button"
            className={styles['ink']}
            style={inkLook(color)}
            aria-label={t(`color.${color}`)}
            aria-pressed={hasValue(filter, 'colors', color)}
            onClick={() => onEdit(withToggled('colors', color))}
          >
            <Icon name={INK_ICONS[color]} />
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
