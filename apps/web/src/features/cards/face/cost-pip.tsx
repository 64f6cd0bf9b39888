import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import type { Color } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inkLook, inkProperties } from './card-icons.ts';
import styles from './cost-pip.module.css';
import paper from './card.module.css';

interface CostPipProps {
  readonly cost: number;
  readonly inkable: boolean;
  /** Zero to two inks. */
  readonly colors: readonly Color[];
  /** True if the row has the cost as text. */
  readonly decorative?: boolean;
}

/**
 * Cost of a card in a row, 24 px or `--pip-size`: round with a ring if inkable, else a hexagon.
 * Corner icons identify the inks without colour.
 */
export function CostPip({ cost, inkable, colors, decorative = false }: CostPipProps) {
  const { t } = useTexts();
  const inkwell = t(inkable ? 'face.inkable' : 'face.notInkable');
  const naming = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': t('face.pip', { cost, inkwell }) };
  return (
    <span
      className={`${paper['paper'] ?? ''} ${styles['pip'] ?? ''}`}
      style={inkProperties(colors)}
      data-shape={inkable ? 'round' : 'hexagon'}
      data-plain={colors.length === 0 || undefined}
      data-wide={cost > 9 || undefined}
      {...naming}
    >
      {cost}
      {colors.length > 0 && (
        <span className={styles['inks']}>
          {colors.map((color) => (
            <span key={color} className={styles['ink']} style={inkLook(color)}>
              <Icon name={INK_ICONS[color]} size="72%" />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
