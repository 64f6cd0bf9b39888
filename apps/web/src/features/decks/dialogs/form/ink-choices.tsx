import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { inkLook } from '../../../cards/face/card-icons.ts';
import { withToggled } from './deck-form.ts';
import { classes } from '../../../../ui/classes.ts';
import styles from './deck-form.module.css';

interface InkChoicesProps {
  readonly colors: readonly Color[];
  readonly onChange: (colors: readonly Color[]) => void;
}

/** The six inks with their names, each on or off. */
export function InkChoices({ colors, onChange }: InkChoicesProps) {
  const { t } = useTexts();
  return (
    <div className={styles['inks']}>
      {COLORS.map((color) => (
        <button
          key={color}
          type="button"
          className={classes('row', 'touch', styles['ink'])}
          style={inkLook(color)}
          aria-pressed={colors.includes(color)}
          onClick={() => onChange(withToggled(COLORS, colors, color))}
        >
          <Icon name={INK_ICONS[color]} size="18px" />
          {t(`color.${color}`)}
        </button>
      ))}
    </div>
  );
}
