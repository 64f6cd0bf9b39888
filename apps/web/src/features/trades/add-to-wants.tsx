import { PAGE_PATHS } from '@inkfolio/contract/pages';
import { tradedKey } from '@inkfolio/domain/trades/trade-lists';
import { Check, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useSession } from '../auth/session.ts';
import type { MissingCard } from '../cards/collection-slots.ts';
import { useTradeListChange, withQuantity } from './data/use-trade-list.ts';

interface AddToWantsProps {
  readonly cards: readonly MissingCard[];
  /** Undefined: "Add to my wants". */
  readonly label?: string | undefined;
  readonly variant?: 'primary' | 'secondary' | 'ghost';
}

/**
 * Adds missing cards to the want list, each with at least the missing number of copies. Idempotent.
 * Needs the texts `trades`.
 */
export function AddToWants(props: AddToWantsProps) {
  const session = useSession();
  if (session.status !== 'player') return null;
  return <PlayersAddToWants {...props} userId={session.user.id} />;
}

interface PlayersAddToWantsProps extends AddToWantsProps {
  readonly userId: string;
}

function PlayersAddToWants({
  cards,
  label,
  variant = 'secondary',
  userId,
}: PlayersAddToWantsProps) {
  const { t } = useTexts();
  const change = useTradeListChange(userId, 'wants');
  // By content: the same cards may be counted again meanwhile.
  const key = cards.map((each) => `${tradedKey(each)} ${each.quantity}`).join();
  const [saved, setSaved] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isSaved = saved === key;
  const add = async () => {
    setBusy(true);
    const isDone = await change((find) =>
      cards.map((missing) => {
        const { card = missing.card, quantity = 0 } = find(missing) ?? {};
        return withQuantity({ ...missing, card }, Math.max(missing.quantity, quantity));
      }),
    );
    setBusy(false);
    if (isDone) setSaved(key);
  };
  return (
    <>
      <Button
        icon={isSaved ? <Check aria-hidden="true" /> : <ListPlus aria-hidden="true" />}
        variant={variant}
        busy={isBusy}
        onClick={() => void add()}
      >
        {label ?? t('trades.toWants')}
      </Button>
      <p role="status" className="empty:hidden!">
        {isSaved && (
          <>
            {t('trades.toWantsDone')}{' '}
            <Link className="link" to={PAGE_PATHS.wantList}>
              {t('trades.openWants')}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
