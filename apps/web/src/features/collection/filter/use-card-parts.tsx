import { CARD_TYPES, RARITIES } from '@inkfolio/domain/cards/card';
import { COST_CHOICES, OPEN_ENDED_COST } from '@inkfolio/domain/cards/card-filter';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import type { ToggledChoice } from '../../../ui/menu.tsx';
import { hasValue, withToggled } from '../../cards/filter/card-filter-edits.ts';
import { RarityIcon } from '../../cards/rarity-icon.tsx';
import type { CollectionFilterControls } from './use-collection-filter.ts';

export interface CardPart {
  readonly key: 'rarities' | 'types' | 'costs';
  readonly title: string;
  readonly choices: readonly (ToggledChoice & { readonly shown: ReactNode })[];
}

/** Filters by rarity, type and cost, with their selected values. */
export function useCardParts({
  filter,
  editCards,
}: Pick<CollectionFilterControls, 'filter' | 'editCards'>): readonly CardPart[] {
  const { t } = useTexts();
  const rarities = RARITIES.map((rarity) => ({
    value: rarity,
    text: t(`rarity.${rarity}`),
    icon: <RarityIcon rarity={rarity} />,
    shown: t(`rarity.${rarity}`),
    chosen: hasValue(filter, 'rarities', rarity),
    toggle: () => editCards(withToggled('rarities', rarity)),
  }));
  const types = CARD_TYPES.map((type) => ({
    value: type,
    text: t(`type.${type}`),
    shown: t(`type.${type}`),
    chosen: hasValue(filter, 'types', type),
    toggle: () => editCards(withToggled('types', type)),
  }));
  const costs = COST_CHOICES.map((cost) => ({
    value: String(cost),
    text: cost === OPEN_ENDED_COST ? t('collection.costOrMore') : String(cost),
    shown: cost === OPEN_ENDED_COST ? `${cost}+` : cost,
    chosen: hasValue(filter, 'costs', cost),
    toggle: () => editCards(withToggled('costs', cost)),
  }));
  return [
    { key: 'rarities', title: t('collection.rarity'), choices: rarities },
    { key: 'types', title: t('collection.type'), choices: types },
    { key: 'costs', title: t('cost'), choices: costs },
  ];
}
