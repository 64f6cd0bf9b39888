import { INK_ICONS } from '@inkfolio/domain/art/icon-shapes';
import { COLORS, type Color } from '@inkfolio/domain/cards/card';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './ink-shelf.module.css';

/** Six spines, laid flat: each the way into the cards of one ink. */
export function InkShelf() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('home.shelf')}>
      <ul className={styles['shelf']}>
        {COLORS.map((color) => (
          <li key={color}>
            <Link to={`/cards?color=${color}`} className={styles['spine']} style={clothOf(color)}>
              <Icon name={INK_ICONS[color]} className={styles['glyph']} />
              {t(`color.${color}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function clothOf(color: Color): CSSProperties {
  const cloth: CSSProperties & { '--cloth': string } = {
    '--cloth': `var(--ink-${INK_ICONS[color]}-deep)`,
  };
  return cloth;
}
