import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSession } from '../../auth/session.ts';
import type { CopiesOf } from '../../cards/collection-slots.ts';
import { ownedCopiesQuery } from '../data/collection.queries.ts';
import { useCopies } from '../data/use-copies.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './owned.module.css';

interface OwnedCopiesReaderProps {
  readonly onRead: (copiesOf: CopiesOf) => void;
}

/** Calls back with the player's copies whenever they change: one subscription for all cards. */
export function OwnedCopiesReader({ onRead }: OwnedCopiesReaderProps) {
  const session = useSession();
  if (session.status !== 'player') return null;
  return <PlayersCopiesReader userId={session.user.id} onRead={onRead} />;
}

function PlayersCopiesReader({ userId, onRead }: OwnedCopiesReaderProps & { userId: string }) {
  const { data } = useQuery(ownedCopiesQuery());
  const { copiesOf } = useCopies(userId);
  const known = useMemo(
    () => data && new Map(data.map((copies) => [copies.cardId, copies])),
    [data],
  );
  useEffect(() => {
    onRead((cardId) => known && copiesOf(cardId, known.get(cardId) ?? NO_COPIES));
  }, [known, copiesOf, onRead]);
  return null;
}

/** "2, 1 foil"; nothing where there are none. */
export function OwnedCount({ copies }: { readonly copies: Copies }) {
  const { t } = useTexts();
  const { quantity, foilQuantity } = copies;
  if (quantity + foilQuantity === 0) return null;
  return (
    <span className={classes('tightRow', 'numbers', styles['count'])}>
      <VisuallyHidden>{t('copies.title')} </VisuallyHidden>
      {t('copies.count', { quantity, foil: foilQuantity })}
    </span>
  );
}

/** Whether the counts are shown, which is stored. */
export function OwnedToggle() {
  const { t } = useTexts();
  const isOn = usePreference('showCollectionIndicators') !== 'off';
  return (
    <Toggle
      shape="pill"
      pressed={isOn}
      onToggle={() => writePreference('showCollectionIndicators', isOn ? 'off' : 'on')}
    >
      {isOn && <Check size={14} strokeWidth={2} aria-hidden="true" />}
      {t('copies.show')}
    </Toggle>
  );
}
