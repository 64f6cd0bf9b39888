import { shoppingTotals } from '@inkfolio/domain/collection/shopping-list-files';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { SectionHeading } from '../../../../ui/section-heading.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { isUnknownDeck } from '../../parts/missing-deck.tsx';
import { ShoppingListActions } from './shopping-list-actions.tsx';
import styles from './shopping.module.css';
import { ShoppingTable } from './shopping-table.tsx';
import { shoppingListQuery } from './shopping.queries.ts';
import type { ShoppingChoice } from './shopping-url.ts';

interface ShoppingResultProps {
  readonly choice: ShoppingChoice;
  readonly deckNames: ReadonlyMap<string, string>;
}

/** The cards to get for the chosen decks, or why there are none. */
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
    const isGone = isUnknownDeck(error);
    return (
      <div role="alert">
        <EmptyState
          title={t(isGone ? 'shopping.gone' : 'shopping.error')}
          text={isGone ? t('shopping.goneText') : errorMessage(error, t, 'shopping.errorText')}
          action={
            !isGone && (
              <Button variant="primary" onClick={() => void refetch()}>
                {t('decks.tryAgain')}
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
      <div role="status" className={styles['result']} data-outdated={isPlaceholderData}>
        <EmptyState title={t('shopping.complete')} text={t('shopping.completeText')} />
      </div>
    );
  }
  return (
    <section
      className={styles['result']}
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
  return (
    <div role="status">
      <EmptyState title={t('decks.offlineTitle')} text={t('shopping.offline')} />
    </div>
  );
}

function LoadingList() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('shopping.loading')} className="wideStack">
      {['42%', '70%', '64%', '76%', '58%'].map((width) => (
        <Skeleton key={width} shape="line" width={width} />
      ))}
    </div>
  );
}
