import type { User } from '@inkfolio/contract/auth';
import type { TradeListName } from '@inkfolio/domain/trades/trade-lists';
import { useTexts } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useUserChange } from '../../auth/use-user-change.ts';
import { patchTradeVisibility } from '../data/trades.queries.ts';

const USER_FIELDS = { wants: 'isPublicWants', trades: 'isPublicTrades' } as const;

interface ListVisibilityProps {
  readonly list: TradeListName;
  readonly user: User;
}

/** Switch that shows the list to other players. */
export function ListVisibility({ list, user }: ListVisibilityProps) {
  const { t } = useTexts();
  const field = USER_FIELDS[list];
  const isPublic = user[field];
  const change = useUserChange({
    field,
    send: (next) => patchTradeVisibility({ list, isPublic: next }),
    failedId: 'trades.publicFailed',
  });
  return (
    <Switch
      label={t('trades.public')}
      help={t(isPublic ? 'trades.publicOn' : 'trades.publicOff')}
      checked={isPublic}
      onChange={(next) => change(next, isPublic)}
    />
  );
}
