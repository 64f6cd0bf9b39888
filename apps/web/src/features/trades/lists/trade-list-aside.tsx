import { RARITIES } from '@inkfolio/domain/cards/card';
import type { User } from '@inkfolio/contract/auth';
import { tradeListText } from '@inkfolio/domain/trades/trade-text';
import { tradedCopies, type TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { copiesByRarity } from '@inkfolio/domain/trades/trade-match';
import { Copy, Link as LinkIcon, Printer } from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { useCopying } from '../../../lib/use-copying.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Note } from '../../../ui/note.tsx';
import { ListVisibility } from './list-visibility.tsx';
import { NamedRarity } from '../../cards/rarity-icon.tsx';

const COPIED = 3000;

interface TradeListAsideProps {
  readonly entries: readonly TradedCard[];
  readonly user: User;
}

/** Shows sums of the list, its visibility, and export actions. */
export function TradeListAside({ entries, user }: TradeListAsideProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const copies = tradedCopies(entries);
  const byRarity = copiesByRarity(entries);
  return (
    <aside className="stack stickyAside">
      <section className="surface stack px-5 py-4" aria-label={t('trades.sums')}>
        <p className="text-md text-muted [&_b]:me-1 [&_b]:font-display [&_b]:text-title/none [&_b]:font-bold [&_b]:text-text [&_b]:lining-nums">
          <Emphasized text={t('trades.total', { copies, cards: entries.length })} />
        </p>
        <dl>
          {RARITIES.filter((rarity) => byRarity.has(rarity))
            .toReversed()
            .map((rarity) => (
              <div
                key={rarity}
                className="flex justify-between border-t border-line-soft py-1.5 text-md text-muted"
              >
                <dt className="row">
                  <NamedRarity rarity={rarity} />
                </dt>
                <dd className="figure text-lg text-text">{byRarity.get(rarity)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section className="surface stack px-5 py-4" aria-label={t('trades.show')}>
        <ListVisibility list="trades" user={user} />
        <div className="wrap">
          {user.isPublicTrades && (
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
