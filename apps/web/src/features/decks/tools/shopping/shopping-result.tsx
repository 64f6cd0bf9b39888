import type { ShoppingList } from '@inkfolio/contract/collection';
import { wantsText } from '@inkfolio/domain/collection/card-wants-file';
import {
  shoppingTotals,
  shoppingListCsv,
  shoppingListFileName,
} from '@inkfolio/domain/collection/shopping-list-files';
import { MAX_TRADE_REASON_LENGTH } from '@inkfolio/domain/trades/trade-lists';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { Language } from '@inkfolio/domain/language';
import { isUnknownAddress, getJson } from '../../../../lib/http.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { localDay } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { ownershipParameter } from '../../../../lib/local-preferences.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useCopying } from '../../../../lib/use-copying.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState, OfflineState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SectionHeading } from '../../../../ui/section-heading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useWantsSlot, type MissingCard } from '../../../cards/collection-slots.ts';
import { ShoppingTable } from './shopping-table.tsx';
import { type ShoppingChoice, paramsFromChoice } from '../../data/shopping-url.ts';
import { samePlayersData } from '../../../auth/session.ts';
import { decksKey } from '../../data/decks.queries.ts';

interface ShoppingResultProps {
  readonly choice: ShoppingChoice;
  readonly deckNames: ReadonlyMap<string, string>;
}

/** Lists the cards to get for the chosen decks, or why there are none. */
export function ShoppingResult({ choice, deckNames }: ShoppingResultProps) {
  const { t, language } = useTexts();
  const id = useId();
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useQuery(
    shoppingListQuery(choice, language),
  );
  if (choice.decks.length === 0) {
    return <EmptyState title={t('shopping.none')} text={t('shopping.noneText')} />;
  }
  if (data === undefined && error !== null) {
    const isGone = isUnknownAddress(error);
    return (
      <div role="alert">
        <EmptyState
          kind={isGone ? 'missing' : 'error'}
          title={t(isGone ? 'shopping.gone' : 'shopping.error')}
          text={isGone ? t('shopping.goneText') : errorMessage(error, t, 'shopping.errorText')}
          action={
            !isGone && (
              <Button variant="primary" onClick={() => void refetch()}>
                {t('ui.tryAgain')}
              </Button>
            )
          }
        />
      </div>
    );
  }
  if (data === undefined || (isPlaceholderData && fetchStatus === 'paused')) {
    return fetchStatus === 'paused' ? <Offline /> : <LoadingList />;
  }
  const { cards, copies } = shoppingTotals(data);
  if (data.length === 0) {
    return (
      <div
        role="status"
        className="stack gap-4 transition-[opacity] duration-fast ease-out data-[outdated=true]:opacity-60"
        data-outdated={isPlaceholderData}
      >
        <EmptyState title={t('shopping.complete')} text={t('shopping.completeText')} />
      </div>
    );
  }
  return (
    <section
      className="stack gap-4 transition-[opacity] duration-fast ease-out data-[outdated=true]:opacity-60"
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
      data-outdated={isPlaceholderData}
    >
      <SectionHeading count={<span role="status">{t('shopping.total', { copies, cards })}</span>}>
        <span id={id}>{t('shopping.list')}</span>
      </SectionHeading>
      <ShoppingListActions items={data} deckNames={deckNames} />
      <ShoppingTable items={data} deckNames={deckNames} choice={choice} labelledBy={id} />
    </section>
  );
}

function Offline() {
  const { t } = useTexts();
  return <OfflineState title={t('decks.offlineTitle')} text={t('shopping.offline')} />;
}

function LoadingList() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('shopping.loading')} className="stack gap-4">
      {['42%', '70%', '64%', '76%', '58%'].map((width) => (
        <Skeleton key={width} shape="line" width={width} />
      ))}
    </div>
  );
}

/** Duration of the "copied" notice in milliseconds, as for a deck's text. */
const COPIED = 3000;

interface ShoppingListActionsProps {
  readonly items: ShoppingList;
  readonly deckNames: ReadonlyMap<string, string>;
}

function ShoppingListActions({ items, deckNames }: ShoppingListActionsProps) {
  const { t, language } = useTexts();
  const { outcome, copy } = useCopying(COPIED);
  const wants = useWantsSlot();
  const missing = useMemo(
    () => items.map((item) => missingCardOf(item, deckNames)),
    [items, deckNames],
  );
  const text = () => wantsText(items, language);
  const save = (format: 'txt' | 'csv') => {
    const name = shoppingListFileName(localDay(), format);
    if (format === 'txt') saveFile(name, text(), 'text/plain;charset=utf-8');
    else saveFile(name, shoppingListCsv(items, deckNames, language), 'text/csv;charset=utf-8');
  };
  return (
    <div className="wrap gap-x-2 print:hidden [&>:empty]:hidden max-md:[&>button]:min-h-(--touch) max-md:[&>button]:flex-[1_1_40%]">
      <Button
        variant="primary"
        icon={outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy(text())}
      >
        {t('shopping.copy')}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => save('txt')}>
        {t('shopping.saveText')}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => save('csv')}>
        {t('shopping.saveCsv')}
      </Button>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('shopping.print')}
      </Button>
      {wants && <wants.AddToWants cards={missing} />}
      <div role="status">
        {outcome === 'copied' && <Note kind="success">{t('shopping.copied')}</Note>}
        {outcome === 'failed' && <Note kind="error">{t('shopping.copyFailed')}</Note>}
      </div>
    </div>
  );
}

/** Converts an item to a want list entry; its note names the decks. */
function missingCardOf(
  { card, quantity, decks }: ShoppingList[number],
  deckNames: ReadonlyMap<string, string>,
): MissingCard {
  const printing = ownershipParameter() === 'printing' ? 'one' : 'any';
  const names = decks.flatMap((id) => deckNames.get(id) ?? []).join(', ');
  const reason = names.slice(0, MAX_TRADE_REASON_LENGTH) || null;
  return { card, quantity, printing, finish: 'any', reason };
}

/** Query of the missing cards; the previous list stays visible while another choice loads. */
function shoppingListQuery(choice: ShoppingChoice, language: Language) {
  return queryOptions({
    queryKey: [...decksKey(), 'shopping', language, choice, ownershipParameter()],
    queryFn: ({ signal }) => getShoppingList(choice, language, signal),
    enabled: choice.decks.length > 0,
    placeholderData: samePlayersData,
  });
}

function getShoppingList(
  choice: ShoppingChoice,
  language: Language,
  signal: AbortSignal,
): Promise<ShoppingList> {
  const params = paramsFromChoice(choice);
  params.set('language', language);
  const ownership = ownershipParameter();
  if (ownership) params.set('ownership', ownership);
  return getJson(`/collection/shopping-list?${params.toString()}`, { signal });
}
