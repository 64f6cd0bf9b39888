import type { User } from '@inkfolio/contract/auth';
import { tradeListText } from '@inkfolio/domain/trades/trade-text';
import type { TradeListName, TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { copiesOfWanted, wantedByRarity } from '@inkfolio/domain/collection/wanted-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Link as LinkIcon, Printer } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Note } from '../../../ui/note.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { updateCachedUser, replaceUser } from '../../auth/auth.queries.ts';
import { NamedRarity } from '../../cards/rarity-icon.tsx';
import { patchTradeVisibility } from '../data/trades.queries.ts';

const COPIED = 3000;
const USER_FIELDS = { wants: 'isPublicWants', trades: 'isPublicTrades' } as const;

interface TradeListAsideProps {
  readonly list: TradeListName;
  readonly entries: readonly TradedCard[];
  readonly user: User;
}

/** Shows sums of the list, its visibility, and export actions. */
export function TradeListAside({ list, entries, user }: TradeListAsideProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const isPublic = user[USER_FIELDS[list]];
  const setPublic = useVisibility(list);
  const copies = copiesOfWanted(entries);
  return (
    <aside className="stack stickyAside">
      <section className="surface stack px-5 py-4" aria-label={t('trades.sums')}>
        <p className="text-md text-muted [&_b]:me-1 [&_b]:font-display [&_b]:text-title/none [&_b]:font-bold [&_b]:text-text [&_b]:lining-nums">
          <Emphasized text={t('trades.total', { copies, cards: entries.length })} />
        </p>
        <dl>
          {wantedByRarity(entries)
            .toReversed()
            .map(({ rarity, copies: ofRarity }) => (
              <div
                key={rarity}
                className="flex justify-between border-t border-line-soft py-1.5 text-md text-muted"
              >
                <dt className="row">
                  <NamedRarity rarity={rarity} />
                </dt>
                <dd className="figure text-lg text-text">{ofRarity}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className="surface stack px-5 py-4" aria-label={t('trades.show')}>
        <Switch
          label={t('trades.public')}
          help={t(isPublic ? 'trades.publicOn' : 'trades.publicOff')}
          checked={isPublic}
          onChange={(next) => setPublic(next)}
        />
        <div className="wrap">
          {isPublic && (
            <Button
              icon={<LinkIcon aria-hidden="true" />}
              onClick={() =>
                void copy(new URL(`/collection/public/${user.id}/trades`, location.origin).href)
              }
            >
              {t('trades.copyLink')}
            </Button>
          )}
          <Button
            icon={<Copy aria-hidden="true" />}
            disabled={entries.length === 0}
            onClick={() => void copy(tradeListText(entries, language))}
          >
            {t('trades.asText')}
          </Button>
          <IconButton
            variant="secondary"
            label={t('trades.print')}
            icon={<Printer aria-hidden="true" />}
            disabled={entries.length === 0}
            onClick={() => window.print()}
          />
        </div>
        <div role="status" className="empty:hidden!">
          {outcome === 'copied' && <Note kind="success">{t('trades.copied')}</Note>}
          {outcome === 'failed' && <Note kind="error">{t('trades.copyFailed')}</Note>}
        </div>
      </section>
    </aside>
  );
}

/** Changes the visibility of the list; requests are serialized. */
function useVisibility(list: TradeListName): (isPublic: boolean) => void {
  const client = useQueryClient();
  const { t } = useTexts();
  const { mutate } = useMutation({
    scope: { id: `trade-visibility ${list}` },
    networkMode: 'always',
    mutationFn: (isPublic: boolean) => patchTradeVisibility({ list, isPublic }),
    onMutate: (isPublic) => updateCachedUser(client, { [USER_FIELDS[list]]: isPublic }),
    onSuccess: (user) => replaceUser(client, user),
    onError: (_, isPublic) => {
      showToast({ kind: 'error', text: t('trades.publicFailed') });
      return updateCachedUser(client, { [USER_FIELDS[list]]: !isPublic });
    },
  });
  return mutate;
}
