import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPreview } from '../../cards/card-preview.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import styles from './card-link.module.css';

export function CardLink({ card }: { readonly card: Card }) {
  const { language } = useTexts();
  const { name, version } = translationOf(card, language);
  return (
    <CardPreview card={card}>
      <Link to={`/cards/${card.id}`} className={styles['link']}>
        <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
        <span className={styles['name']}>
          {name}
          {version !== null && <i> {version}</i>}
        </span>
      </Link>
    </CardPreview>
  );
}
