import type { CardSet } from '@inkfolio/contract/cards';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { setLabel, compareSetCodes, isQuestSet } from '@inkfolio/domain/cards/card-set';
import { normalizeText } from '@inkfolio/domain/cards/names';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { hasValue, withToggled, type EditCardFilter } from './card-filter-edits.ts';

interface ChapterListProps {
  readonly filter: CardFilter;
  readonly onEdit: EditCardFilter;
  readonly sets: readonly CardSet[];
}

/** Choice of chapters, newest first, quests last. */
export function ChapterList({ filter, onEdit, sets }: ChapterListProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const words = normalizeText(search);
  const found = sets.filter((set) =>
    normalizeText(`${setLabel(set.setCode)} ${set.name}`).includes(words),
  );
  const { chapters, quests } = chapterGroups(found);

  const rows = (group: readonly CardSet[]) =>
    group.map((set) => (
      <ChapterRow
        key={set.setCode}
        set={set}
        isChosen={hasValue(filter, 'setCodes', set.setCode)}
        onToggle={() => onEdit(withToggled('setCodes', set.setCode))}
      />
    ));

  return (
    <div className="stack">
      <SearchField
        label={t('cards.chapterSearch')}
        clearLabel={t('cards.searchClear')}
        placeholder={t('cards.chapterSearch')}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 && <p className="fineprint">{t('cards.chapterNone')}</p>}
      {chapters.length > 0 && (
        <ul className="-mx-2" aria-label={t('cards.chapters')}>
          {rows(chapters)}
        </ul>
      )}
      {quests.length > 0 && (
        <>
          <p className="caption" aria-hidden="true">
            {t('cards.quests')}
          </p>
          <ul className="-mx-2" aria-label={t('cards.quests')}>
            {rows(quests)}
          </ul>
        </>
      )}
    </div>
  );
}

interface ChapterRowProps {
  readonly set: CardSet;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ChapterRow({ set, isChosen, onToggle }: ChapterRowProps) {
  const { t } = useTexts();
  return (
    <li>
      <label className="flex cursor-pointer items-baseline gap-2 rounded-sm px-2 py-1.5 text-sm/snug text-muted hover:bg-surface-2 hover:text-text has-checked:text-text pointer-coarse:py-2.5">
        <Checkbox className="[translate:0_3px]" checked={isChosen} onChange={onToggle} />
        <b className="min-w-[4em] flex-none font-bold text-text lining-nums tabular-nums">
          {setLabel(set.setCode)}
        </b>
        <span className="min-w-0 flex-1 wrap-anywhere">{set.name}</span>
        {isUpcoming(set) && <span className="version">{t('cards.upcoming')}</span>}
      </label>
    </li>
  );
}

interface ChapterGroups {
  readonly chapters: readonly CardSet[];
  readonly quests: readonly CardSet[];
}

/** Splits sets into chapters and quests, each newest first. */
function chapterGroups(sets: readonly CardSet[]): ChapterGroups {
  const newestFirst = sets.toSorted((a, b) => compareSetCodes(b.setCode, a.setCode));
  return {
    chapters: newestFirst.filter((set) => !isQuestSet(set.setCode)),
    quests: newestFirst.filter((set) => isQuestSet(set.setCode)),
  };
}

/** "Absent means upcoming" (specification, section 3). */
function isUpcoming(set: Pick<CardSet, 'releaseDate'>): boolean {
  return set.releaseDate === undefined;
}
