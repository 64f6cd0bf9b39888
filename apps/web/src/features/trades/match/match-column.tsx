import { translationOf } from '@inkfolio/domain/cards/card';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { tradedCopies, tradedKey, type TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardThumb } from '../../cards/card-crop.tsx';
import { RarityIcon } from '../../cards/rarity-icon.tsx';
import type { Side } from './use-proposal.ts';

interface MatchColumnProps {
  readonly side: Side;
  readonly otherName: string;
  readonly cards: readonly TradedCard[];
  /** Explains empty lists that leave this side without cards; '' otherwise. */
  readonly emptyText: string;
  readonly quantityOf: (card: TradedCard) => number;
  readonly onChoose: (card: TradedCard, quantity: number) => void;
}

/** Lists the cards that one player could give, with the copies in the proposal. */
export function MatchColumn(props: MatchColumnProps) {
  const { side, otherName, cards, emptyText, quantityOf, onChoose } = props;
  const { t } = useTexts();
  const id = useId();
  return (
    <section className="surface px-2 pt-4 pb-2" aria-labelledby={id}>
      <h3 id={id} className="spread px-2.5 text-xl">
        {t(`trades.match.${side}`)}
        <span className="count">{tradedCopies(cards)}</span>
      </h3>
      <p className="fineprint px-2.5">{t(`trades.match.${side}Help`, { name: otherName })}</p>
      {cards.length === 0 ? (
        <p className="px-2.5 py-4 text-muted">{emptyText || t('trades.match.noCards')}</p>
      ) : (
        <ul className="mt-3 grid gap-1">
          {cards.map((card) => (
            <MatchRow
              key={tradedKey(card)}
              traded={card}
              quantity={quantityOf(card)}
              onChoose={(quantity) => onChoose(card, quantity)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MatchRowProps {
  readonly traded: TradedCard;
  readonly quantity: number;
  readonly onChoose: (quantity: number) => void;
}

function MatchRow({ traded, quantity, onChoose }: MatchRowProps) {
  const { t, language } = useTexts();
  const { card, printing, finish, quantity: most } = traded;
  const { name, version, fullName } = translationOf(card, language);
  const isChosen = quantity > 0;
  return (
    <li
      className="row min-h-[62px] gap-3 rounded-md py-1.5 ps-1.5 pe-2.5 hover:bg-surface-2 data-chosen:bg-accent-soft max-lg:flex-wrap max-lg:justify-end max-lg:gap-x-2 max-lg:gap-y-1 max-lg:ps-0 max-lg:pe-1.5"
      data-chosen={isChosen || undefined}
    >
      <label className="grid h-(--touch) w-[34px] flex-none cursor-pointer place-items-center pointer-coarse:w-(--touch)">
        <Checkbox checked={isChosen} onChange={() => onChoose(isChosen ? 0 : most)} />
        <VisuallyHidden>{fullName}</VisuallyHidden>
      </label>
      <CardThumb card={card} />
      <span className="grid min-w-0 flex-1 max-lg:basis-[8.5rem]">
        <Link
          to={`/cards/${card.id}`}
          className="block min-h-[24px] leading-snug font-semibold wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-3"
        >
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0 text-sm wrap-anywhere text-muted">
          <span className="row min-w-0 gap-1.5">
            <RarityIcon rarity={card.rarity} />
            {version !== null && <i className="version">{version}</i>}
          </span>
          {printing === 'one' && <span>{printingCode(card)}</span>}
          {finish !== 'any' && (
            <span
              className="row gap-1 data-[finish=foil]:text-gilt [&_svg]:size-[1em]"
              data-finish={finish}
            >
              {finish === 'foil' && <Sparkles aria-hidden="true" />}
              {t(`trades.finish.${finish}`)}
            </span>
          )}
        </span>
      </span>
      {isChosen ? (
        <Stepper
          value={quantity}
          moreLabel={t('trades.moreOf', { name: fullName })}
          fewerLabel={t('trades.fewerOf', { name: fullName })}
          canStep={(step) => quantity + step >= 1 && quantity + step <= most}
          onStep={(step) => onChoose(quantity + step)}
        />
      ) : (
        <span className="px-2 text-sm whitespace-nowrap text-muted">
          {t('trades.match.upTo', { count: most })}
        </span>
      )}
    </li>
  );
}
