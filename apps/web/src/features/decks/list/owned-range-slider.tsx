import { useTexts } from '../../../lib/i18n.ts';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { OWNED_STEP, ownedRange } from './deck-list-url.ts';
import type { DeckListFilter } from '../data/decks.api.ts';
import type { EditDeckList } from './use-deck-list-state.ts';

interface OwnedRangeSliderProps {
  readonly list: DeckListFilter;
  readonly onEdit: EditDeckList;
}

/** Slider of the ownership filter, from 0 to 100 percent. Load it lazily. */
export function OwnedRangeSlider({ list, onEdit }: OwnedRangeSliderProps) {
  const { t } = useTexts();
  const { min, max } = list.owned ?? { min: 0, max: 100 };
  return (
    <RangeSlider
      label={t('decks.ownedRange')}
      minLabel={t('decks.ownedMin')}
      maxLabel={t('decks.ownedMax')}
      min={0}
      max={100}
      step={OWNED_STEP}
      value={[min, max]}
      onChange={([from, to]) => onEdit((current) => ({ ...current, owned: ownedRange(from, to) }))}
      format={(percent) => t('decks.ownedShare', { share: percent / 100 })}
    />
  );
}
