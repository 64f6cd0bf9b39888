import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

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
