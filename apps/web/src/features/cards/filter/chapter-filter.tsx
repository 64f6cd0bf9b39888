import type { CardSet } from '@inkfolio/contract/cards';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLazyModule } from '../../../lib/lazy-dialog.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { EditCardFilter } from './card-filter-edits.ts';

const loadList = () => import('./chapter-list.tsx');

interface ChapterFilterProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly sets: readonly CardSet[] | undefined | null;
}

/** The chapters to choose from, once they are wanted. */
export function ChapterFilter({ filter, onEdit, sets }: ChapterFilterProps) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const list = useLazyModule(loadList, opened);
  const chosen = filter.setCodes?.length ?? 0;
  const all = sets?.length ?? 0;
  const summary =
    chosen > 0
      ? t('cards.chaptersChosen', { count: chosen, all })
      : t('cards.chaptersAll', { count: all });
  return (
    <Disclosure
      title={t('cards.chapters')}
      {...(all > 0 ? { summary } : {})}
      onOpen={() => setOpened(true)}
    >
      {sets === null && <p className="fineprint">{t('cards.chaptersError')}</p>}
      {sets && list && <list.ChapterList filter={filter} onEdit={onEdit} sets={sets} />}
    </Disclosure>
  );
}
