import { INK_ICONS, type IconName } from '@inkfolio/domain/art/icon-shapes';
import type { Card } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CostPip } from '../face/cost-pip.tsx';
import styles from './card-detail.module.css';

/** Cost and inks, then the printed numbers, each only where the card has it. */
export function CardNumbers({ card }: { readonly card: Card }) {
  const { t } = useTexts();
  const { cost, moveCost, strength, willpower, lore } = card;
  return (
    <dl className={styles['numbers']}>
      <div className="tightStack">
        <dt className="caption">{t('detail.cost')}</dt>
        <dd>
          <CostPip cost={cost} inkable={card.inkwell} colors={card.colors} />
          <span aria-hidden="true">{t(card.inkwell ? 'inkable' : 'notInkable')}</span>
        </dd>
      </div>
      <div className="tightStack">
        <dt className="caption">{t('detail.inks', { count: Math.max(card.colors.length, 1) })}</dt>
        <dd>
          {card.colors.length === 0 && t('detail.noInk')}
          {card.colors.map((color) => (
            <span key={color} className="tightRow">
              <span style={{ color: `var(--${INK_ICONS[color]}-text)` }}>
                <Icon name={INK_ICONS[color]} />
              </span>
              {t(`color.${color}`)}
            </span>
          ))}
        </dd>
      </div>
      <Stat icon="move" name={t('detail.moveCost')} value={moveCost} />
      <Stat icon="strength" name={t('strength')} value={strength} />
      <Stat icon="willpower" name={t('willpower')} value={willpower} />
      <Stat icon="lore" name={t('lore')} value={lore} />
    </dl>
  );
}

interface StatProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: number | null;
}

function Stat({ icon, name, value }: StatProps) {
  if (value === null) return null;
  return (
    <div className="tightStack">
      <dt className="caption">{name}</dt>
      <dd>
        <Icon name={icon} className={styles['glyph']} />
        <b>{value}</b>
      </dd>
    </div>
  );
}
