import type { Chapter } from '@inkfolio/contract/collection';
import { unknownSetOf } from '@inkfolio/domain/cards/query-language/query-problem';
import { filterProblem } from '@inkfolio/domain/collection/collection-filter';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { UnreadableSearch } from '../../cards/search/unreadable-search.tsx';

interface NoEntriesProps {
  readonly chapter: Chapter;
  /** Search query of the filter; shown as unreadable if it does not parse. */
  readonly text: string | undefined;
  readonly onReset: () => void;
}

export function NoEntries({ chapter, text = '', onReset }: NoEntriesProps) {
  const { t } = useTexts();
  // No filter hides any card.
  if (chapter.cards.length === 0) {
    return <EmptyState title={t('chapter.empty')} text={t('chapter.emptyText')} />;
  }
  const problem = filterProblem(text, chapter);
  const action = <Button onClick={onReset}>{t('chapter.resetFilters')}</Button>;
  return problem === undefined ? (
    <EmptyState title={t('chapter.noMatch')} text={t('chapter.noMatchHint')} action={action} />
  ) : (
    <UnreadableSearch unknownSet={unknownSetOf(problem)} action={action} />
  );
}
