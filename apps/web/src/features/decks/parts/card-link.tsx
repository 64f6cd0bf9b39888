import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPreview } from '../../cards/card-preview.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';

export function CardLink({ card }: { readonly card: Card }) {
  const { language } = useTexts();
  const { name, version } = translationOf(card, language);
  return (
    <CardPreview card={card}>
      <Link
        to={`/cards/${card.id}`}
        className="group/link row min-h-[32px] leading-snug font-semibold pointer-coarse:min-h-(--touch)"
      >
        <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
        <span className="min-w-0 wrap-anywhere group-hover/link:underline group-hover/link:decoration-1 group-hover/link:underline-offset-3">
          {name}
          {version !== null && (
            <i className="font-display text-sm/snug font-regular text-muted italic max-md:block">
              {' '}
              {version}
            </i>
          )}
        </span>
      </Link>
    </CardPreview>
  );
}
