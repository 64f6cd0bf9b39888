import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { BoardCard } from '@inkfolio/domain/simulator/game';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './card.module.css';
import { CardButton } from './card-button.tsx';
import { useTable } from './table-context.ts';
import type { useCardKeys } from './use-card-keys.ts';

interface BoardCardTileProps {
  readonly card: BoardCard;
  readonly keys: Pick<ReturnType<typeof useCardKeys>, 'tabIndexOf' | 'onFocus'>;
  readonly onPress: (button: HTMLElement) => void;
}

/** Version of a card with a photo, on which it is too small to read. */
function Version({ card }: { readonly card: Card }) {
  const { language } = useTexts();
  const { version } = translationOf(card, language);
  if (version === null) return null;
  return (
    <span className={classes('truncate', styles['version'])} aria-hidden="true">
      {version}
    </span>
  );
}

export function BoardCardTile({ card, keys, onPress }: BoardCardTileProps) {
  const { t } = useTexts();
  const { cards, isWatching } = useTable();
  const { instanceId, deckCardId, exerted, damage } = card;
  const face = cards.get(deckCardId);
  if (face === undefined) return null;
  const states = [
    ...(exerted ? [t('simulator.exerted')] : []),
    ...(damage > 0 ? [t('simulator.damaged', { count: damage })] : []),
  ];
  return (
    <CardButton
      instanceId={instanceId}
      card={face}
      sizes="160px"
      className={styles['onBoard']}
      state={states.length > 0 ? states.join(' ') : undefined}
      isExerted={exerted}
      opensMenu={!isWatching}
      tabIndex={keys.tabIndexOf(instanceId)}
      onPress={onPress}
      onFocus={() => keys.onFocus(instanceId)}
    >
      <Version card={face} />
      {damage > 0 && (
        <span key={damage} className={styles['damage']} aria-hidden="true">
          {damage}
        </span>
      )}
    </CardButton>
  );
}
