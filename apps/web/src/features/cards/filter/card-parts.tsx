import { CARD_TYPES, RARITIES } from '@inkfolio/domain/cards/card';
import { COST_CHOICES, OPEN_ENDED_COST, type CardFilter } from '@inkfolio/domain/cards/card-filter';
import { ChevronDown, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import button from '../../../ui/button.module.css';
import { classes } from '../../../ui/classes.ts';
import type { ToggledChoice } from '../../../ui/menu.tsx';
import { ToggleMenuButton } from '../../../ui/menu-button.tsx';
import { RarityIcon } from '../rarity-icon.tsx';
import { hasValue, withFields, withToggled, type EditCardFilter } from './card-filter-edits.ts';

export interface CardPart {
  readonly key: 'rarities' | 'types' | 'costs';
  readonly title: string;
  readonly choices: readonly (ToggledChoice & { readonly shown: ReactNode })[];
}

interface CardPartsOptions {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  /** Whether songs can be added to the chosen types. */
  readonly hasSongs?: boolean;
}

/** Filters by rarity, type and cost, with their selected values. */
export function useCardParts({
  filter,
  onEdit,
  hasSongs = false,
}: CardPartsOptions): readonly CardPart[] {
  const { t } = useTexts();
  const rarities = RARITIES.map((rarity) => ({
    value: rarity,
    text: t(`rarity.${rarity}`),
    icon: <RarityIcon rarity={rarity} />,
    shown: t(`rarity.${rarity}`),
    chosen: hasValue(filter, 'rarities', rarity),
    toggle: () => onEdit(withToggled('rarities', rarity)),
  }));
  const types = CARD_TYPES.map((type) => ({
    value: type,
    text: t(`type.${type}`),
    shown: t(`type.${type}`),
    chosen: hasValue(filter, 'types', type),
    toggle: () => onEdit(withToggled('types', type)),
  }));
  const songs = {
    value: 'songs',
    text: t('cards.includeSongs'),
    icon: <Music aria-hidden="true" />,
    shown: t('cards.includeSongs'),
    chosen: filter.includeSongs === true,
    toggle: () =>
      onEdit(({ includeSongs, ...others }) =>
        withFields({ includeSongs: includeSongs === true ? undefined : true })(others),
      ),
  };
  const costs = COST_CHOICES.map((cost) => ({
    value: String(cost),
    text: cost === OPEN_ENDED_COST ? t('cards.costOrMore', { cost }) : String(cost),
    shown: cost === OPEN_ENDED_COST ? `${cost}+` : cost,
    chosen: hasValue(filter, 'costs', cost),
    toggle: () => onEdit(withToggled('costs', cost)),
  }));
  return [
    { key: 'rarities', title: t('cards.rarity'), choices: rarities },
    { key: 'types', title: t('cards.type'), choices: hasSongs ? [...types, songs] : types },
    { key: 'costs', title: t('cost'), choices: costs },
  ];
}

/** Menu of a filter; says what is chosen. */
export function PartMenu({ part: { title, choices } }: { readonly part: CardPart }) {
  const { t } = useTexts();
  const chosen = choices.filter((choice) => choice.chosen);
  const names = chosen.map(({ text }) => text).join(', ');
  return (
    <ToggleMenuButton
      label={
        chosen.length === 0
          ? t('cards.anyChosen', { name: title })
          : t('cards.chosen', { name: `${title} ${chosen.length}`, chosen: names })
      }
      className={classes(
        button['button'],
        'px-2.5 text-sm whitespace-nowrap has-[b]:bg-accent-soft has-[b]:[box-shadow:inset_0_0_0_1.5px_var(--accent)]',
      )}
      choices={choices}
    >
      {title}{' '}
      {chosen.length > 0 && <b className="font-display text-md/none font-bold">{chosen.length}</b>}
      <ChevronDown aria-hidden="true" />
    </ToggleMenuButton>
  );
}
