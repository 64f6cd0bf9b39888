import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NoMatchProps {
  readonly text: string | undefined;
  readonly onReset: () => void;
}

/** In the place of the cards when the filters leave none, or ask for what cannot be read. */
export function NoMatch({ text = '', onReset }: NoMatchProps) {
  const { t } = useTexts();
  const isUnreadable = readQuery(text).kind === 'problem';
  return (
    <EmptyState
      title={t(isUnreadable ? 'cards.unreadable' : 'chapter.noMatch')}
      text={t(isUnreadable ? 'cards.unreadableHint' : 'chapter.noMatchHint')}
      action={<Button onClick={onReset}>{t('chapter.resetFilters')}</Button>}
    />
  );
}
