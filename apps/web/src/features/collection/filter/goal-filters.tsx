import { COLLECTION_MODES, FOIL_MODES } from '@inkfolio/domain/collection/collection';
import { SHOW_MODES } from '@inkfolio/domain/collection/collection-filter';
import { Sparkles } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { PlaysetField } from './playset-field.tsx';
import type { CollectionFilterControls } from './use-collection-filter.ts';

type Controls = Pick<CollectionFilterControls, 'filter' | 'showMode' | 'change'>;

/** Which finish counts. */
export function FoilModeChoice({ filter, change }: Controls) {
  const { t } = useTexts();
  return (
    <Choice
      label={t('collection.foilMode')}
      value={filter.foilMode}
      options={FOIL_MODES.map((value) => ({
        value,
        label: t(`collection.foilMode.${value}`),
        icon: value === 'foil' && <Sparkles aria-hidden="true" />,
      }))}
      onChange={(foilMode) => change({ foilMode })}
    />
  );
}

/** Number of copies that count as having a card. */
export function GoalChoice({ filter, change }: Controls) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        label={t('collection.mode')}
        value={filter.collectionMode}
        options={COLLECTION_MODES.map((value) => ({ value, label: t(`collection.mode.${value}`) }))}
        onChange={(collectionMode) => change({ collectionMode })}
      />
      {filter.collectionMode === 'play' && (
        <PlaysetField
          value={filter.playsetQuantity}
          onChange={(playsetQuantity) => change({ playsetQuantity }, true)}
        />
      )}
    </>
  );
}

/** Which cards of a chapter are shown. */
export function ShowModeChoice({ showMode, change }: Controls) {
  const { t } = useTexts();
  return (
    <Choice
      label={t('collection.showMode')}
      value={showMode}
      options={SHOW_MODES.map((value) => ({ value, label: t(`collection.showMode.${value}`) }))}
      onChange={(next) => change({ showMode: next })}
    />
  );
}
