import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import {
  countedCopies,
  printingIdsIn,
  type OwnershipMode,
} from '@inkfolio/domain/cards/ownership-mode';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { usePreference, writePreference } from '../../../lib/local-preferences.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSession } from '../../auth/session.ts';
import type { CopiesOf } from '../../cards/collection-slots.ts';
import { relatedPrintingsQuery } from '../../cards/data/cards.queries.ts';
import { ownedCopiesQuery } from '../data/collection.queries.ts';
import { useCopies } from '../data/use-copies.ts';

interface OwnedCopiesReaderProps {
  /** Whether to count copies of all printings of a card, or of one. */
  readonly mode: OwnershipMode;
  readonly onRead: (copiesOf: CopiesOf) => void;
}

/** Reports the player's copies whenever they change: one subscription for all cards. */
export function OwnedCopiesReader({ mode, onRead }: OwnedCopiesReaderProps) {
  const session = useSession();
  if (session.status !== 'player') return null;
  return <PlayersCopiesReader userId={session.user.id} mode={mode} onRead={onRead} />;
}

function PlayersCopiesReader(props: OwnedCopiesReaderProps & { readonly userId: string }) {
  const { userId, mode, onRead } = props;
  const { data } = useQuery(ownedCopiesQuery());
  const isByCard = mode === 'card';
  const { data: printings } = useQuery({ ...relatedPrintingsQuery(), enabled: isByCard });
  const { copiesOf, edits } = useCopies(userId);
  // Undefined for an empty collection: "not owned" below every card is no information.
  const known = useMemo(
    () =>
      data && [...data, ...edits.values()].some(hasCopies)
        ? new Map(data.map((copies) => [copies.cardId, copies]))
        : undefined,
    [data, edits],
  );
  const counted = useMemo(() => {
    const groups = isByCard ? printings : [];
    return groups && printingIdsIn(groups);
  }, [isByCard, printings]);
  useEffect(() => {
    onRead((cardId) => {
      if (known === undefined || counted === undefined) return undefined;
      const get = (id: string) => copiesOf(id, known.get(id) ?? NO_COPIES);
      return countedCopies(cardId, { get }, counted);
    });
  }, [known, counted, copiesOf, onRead]);
  return null;
}

const hasCopies = ({ quantity, foilQuantity }: Copies) => quantity + foilQuantity > 0;

/** Renders "2, 1 foil"; nothing for 0 copies. */
export function OwnedCount({ copies }: { readonly copies: Copies }) {
  const { t } = useTexts();
  const { quantity, foilQuantity } = copies;
  if (quantity + foilQuantity === 0) return null;
  return (
    <span className="row gap-1.5 text-xs font-bold whitespace-nowrap text-muted lining-nums tabular-nums before:size-[8px] before:flex-none before:rounded-[50%] before:bg-success">
      <VisuallyHidden>{t('copies.title')} </VisuallyHidden>
      {t('copies.count', { quantity, foil: foilQuantity })}
    </span>
  );
}

/** Toggle of the counts, remembered on this device. */
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
