import type { Deck } from '@inkfolio/contract/decks';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatList } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InfoPopover } from '../../../ui/info-popover.tsx';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';

/** Inks of the deck by name; a press explains the symbols of its cards. */
export function DeckSymbols({ deck }: { readonly deck: Pick<Deck, 'colors' | 'deckCards'> }) {
  const { t, language } = useTexts();
  const { colors, deckCards } = deck;
  if (colors.length === 0) return null;
  const names = formatList(
    colors.map((color) => t(`color.${color}`)),
    language,
  );
  const title = t('symbols.title');
  return (
    <InfoPopover
      label={`${names}. ${title}`}
      isSheet
      summary={
        <span className="row gap-2">
          <DeckInks colors={colors} />
          <span className="underline decoration-line-strong decoration-dotted underline-offset-4">
            {names}
          </span>
          <CircleHelp size={16} className="text-faint" aria-hidden="true" />
        </span>
      }
    >
      <h2 className="mb-2.5 text-lg text-text">{title}</h2>
      <ul className="stack gap-2">
        {colors.map((color) => (
          <Symbol
            key={color}
            text={t('symbols.ink', {
              ink: t(`color.${color}`),
              count: totalCards(deckCards.filter(({ card }) => card.colors.includes(color))),
            })}
          >
            <DeckInks colors={[color]} />
          </Symbol>
        ))}
        <Symbol text={t('symbols.round')}>
          <CostPip cost={3} inkable colors={[]} decorative />
        </Symbol>
        <Symbol text={t('symbols.hexagon')}>
          <CostPip cost={3} inkable={false} colors={[]} decorative />
        </Symbol>
        <Symbol text={t('symbols.stats')}>
          <Icon name="strength" />
          <Icon name="willpower" />
          <Icon name="lore" />
        </Symbol>
      </ul>
      <p className="mt-3 border-t border-line pt-2.5 text-sm">{t('symbols.deck')}</p>
    </InfoPopover>
  );
}

function Symbol({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="grid grid-cols-[60px_minmax(0,1fr)] items-center gap-3 [&_b]:font-semibold [&_b]:text-text">
      <span className="flex justify-center gap-1" aria-hidden="true">
        {children}
      </span>
      <span>
        <Emphasized text={text} />
      </span>
    </li>
  );
}
