import { playerPath } from '@inkfolio/contract/pages';
import type { PublicTradeEntry } from '@inkfolio/contract/trades';
import { translationOf } from '@inkfolio/domain/cards/card';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { tradedCopies, TRADE_LISTS, tradedKey } from '@inkfolio/domain/trades/trade-lists';
import { tradeListText } from '@inkfolio/domain/trades/trade-text';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Copy, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { DOT } from '../../lib/format.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCopying } from '../../lib/use-copying.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StatePage } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CardThumb } from '../cards/card-crop.tsx';
import { RarityIcon } from '../cards/rarity-icon.tsx';
import { ReportNameButton } from '../moderation/report-name-button.tsx';
import { publicTradesQuery } from './data/trades.queries.ts';
import { MissingTrades } from './missing-trades.tsx';
import { TradeSheet } from './trade-sheet.tsx';

const COPIED = 3000;

/** `/collection/public/{userId}/trades`: shows another player's want list and trade list. */
export function PublicTradesPage() {
  const { userId = '' } = useParams();
  const { t, language } = useTexts();
  const query = useQuery(publicTradesQuery(userId, language));
  const { outcome, copy } = useCopying(COPIED);
  const { data } = query;
  const title = data ? t('trades.public.title', { name: data.displayName }) : t('trades.title');
  useDocumentTitle(title);
  if (query.error instanceof HttpError && query.error.code === 'trade_lists_not_public') {
    return (
      <StatePage
        kind="missing"
        title={t('trades.match.private')}
        text={t('trades.match.privateText')}
      />
    );
  }
  const lists = TRADE_LISTS.flatMap((list) => {
    const cards = data?.[list];
    return cards ? [{ title: t(`trades.heading.${list}`), cards }] : [];
  });
  const text = () =>
    lists.map((list) => `${list.title}:\n${tradeListText(list.cards, language)}`).join('\n');
  return (
    <div className="page pt-3 pb-12" data-printed>
      <div className="print:hidden!">
        <header className="spread flex-wrap py-4">
          <div className="stack gap-1">
            <h1 className="pageTitle" tabIndex={-1}>
              {title}
            </h1>
            {data && (
              <p className="help">
                {t('trades.public.intro', { name: data.displayName })}{' '}
                <Link to={playerPath(userId)} className="link">
                  {t('trades.public.page', { name: data.displayName })}
                </Link>
              </p>
            )}
          </div>
          {data && (
            <div className="actions">
              <Button
                variant="primary"
                to={`/collection/trades/match/${userId}`}
                icon={<ArrowLeftRight aria-hidden="true" />}
              >
                {t('trades.public.compare')}
              </Button>
              <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(text())}>
                {t('trades.asText')}
              </Button>
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {t('trades.print')}
              </Button>
              <ReportNameButton userId={userId} name={data.displayName} />
              <div role="status">
                {outcome === 'copied' && <Note kind="success">{t('trades.copied')}</Note>}
                {outcome === 'failed' && <Note kind="error">{t('trades.copyFailed')}</Note>}
              </div>
            </div>
          )}
        </header>
        {data === undefined && <MissingTrades query={query} />}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] items-start gap-8">
          {lists.map((list) => (
            <section key={list.title} className="stack">
              <SectionHeading count={tradedCopies(list.cards)}>{list.title}</SectionHeading>
              {list.cards.length === 0 ? (
                <p className="help">{t('trades.public.empty')}</p>
              ) : (
                <ul className="stack gap-1">
                  {list.cards.map((entry) => (
                    <PublicRow key={tradedKey(entry)} entry={entry} />
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
      {data && <TradeSheet title={title} parts={lists} />}
    </div>
  );
}

function PublicRow({ entry }: { readonly entry: PublicTradeEntry }) {
  const { t, language } = useTexts();
  const { card, printing, finish, quantity } = entry;
  const { name, version } = translationOf(card, language);
  return (
    <li className="row gap-3 rounded-md border border-line-soft bg-surface-1 py-1.5 ps-2 pe-3">
      <CardThumb card={card} />
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <Link
          to={`/cards/${card.id}`}
          className="min-h-[24px] leading-snug font-semibold hover:underline hover:decoration-1 hover:underline-offset-3"
        >
          {name} {version !== null && <i className="version">{version}</i>}
        </Link>
        <span className="row gap-1.5 text-sm text-muted">
          <RarityIcon rarity={card.rarity} />
          {printing === 'any' ? t('trades.anyPrinting') : printingCode(card)}
          {DOT}
          {t(`trades.finish.${finish}`)}
        </span>
      </span>
      <span className="figure">{quantity}</span>
    </li>
  );
}
