import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HttpError } from '../../../lib/http.ts';

interface UnreadableSearchProps {
  /** Set that the catalogue does not have; undefined if the field shows the problem. */
  readonly unknownSet: string | undefined;
  readonly action?: ReactNode;
}

export function UnreadableSearch({ unknownSet, action }: UnreadableSearchProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('cards.unreadable')}
      text={
        unknownSet === undefined
          ? t('cards.unreadableHint')
          : t('cards.unknownSet', { set: unknownSet })
      }
      action={action}
    />
  );
}

const UNREADABLE: readonly string[] = ['invalid_query', 'sign_in_needed'];

/** Whether the server rejected the query; the search field shows why. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof HttpError && UNREADABLE.includes(error.code);
}

/** Unknown set that made the server reject the query; undefined for other reasons. */
export function unknownSetIn(error: unknown): string | undefined {
  return isUnreadable(error) && error instanceof HttpError ? error.word : undefined;
}
