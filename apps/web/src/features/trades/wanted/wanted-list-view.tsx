import type { Chapter } from '@inkfolio/contract/collection';
import { setNameIn } from '@inkfolio/domain/cards/card-set';
import { unknownSetOf } from '@inkfolio/domain/cards/query-language/query-problem';
import {
  COLLECTION_MODES,
  FOIL_MODES,
  type CollectionGoal,
} from '@inkfolio/domain/collection/collection';
import {
  filterProblem,
  matchingEntries,
  type CollectionFilter,
} from '@inkfolio/domain/collection/collection-filter';
import { wantedList, type WantedCard } from '@inkfolio/domain/collection/wanted-list';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { PAPERS, usualPaper } from '../../../lib/paper-size.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Captioned } from '../../../ui/captioned.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { UnreadableSearch } from '../../cards/search/unreadable-search.tsx';
import { filterFromParams, paramsFromFilter } from '../../collection/data/collection-filter-url.ts';
import { WantedActions } from './wanted-actions.tsx';
import { WantedSheet } from './wanted-sheet.tsx';

interface WantedListViewProps {
  readonly chapter: Chapter;
  readonly named: Chapter;
  readonly namesLanguage: Language;
}

export function WantedListView({ chapter, named, namesLanguage }: WantedListViewProps) {
  const { t, language } = useTexts();
  const choice = useWantedChoice();
  const { filter, part } = choice;
  const [paper, setPaper] = useState(usualPaper);
  const wanted = useWanted(chapter, named, filter, language);
  const shown = useMemo(
    () => ({
      standard: part === 'special' ? [] : wanted.standard,
      special: part === 'standard' ? [] : wanted.special,
    }),
    [wanted, part],
  );
  const isEmpty = shown.standard.length + shown.special.length === 0;
  const { setCode } = chapter.set;
  const chapterPath = {
    pathname: `/collection/chapter/${setCode}`,
    search: choice.chapterSearch,
  };
  const problem = filterProblem(filter.query ?? '', chapter);
  const toChapter = (
    <Button variant="primary" to={chapterPath}>
      {t('wanted.toChapter')}
    </Button>
  );

  return (
    <>
      <div className="stack print:hidden!">
        <BackLink to={chapterPath}>{setNameIn(chapter.set, language)}</BackLink>
        <h1 className="pageTitle" tabIndex={-1}>
          {t('wanted.title')}
        </h1>
        <div className="wrap items-start gap-x-6 gap-y-3 *:max-w-full *:justify-items-start">
          <Captioned label={t('wanted.goal')}>
            <Choice
              label={t('wanted.goal')}
              value={filter.collectionMode}
              options={COLLECTION_MODES.map((value) => ({
                value,
                label: t(`wanted.goal.${value}`, { count: filter.playsetQuantity }),
              }))}
              onChange={(collectionMode) => choice.changeGoal({ collectionMode })}
            />
          </Captioned>
          <Captioned label={t('wanted.finish')}>
            <Choice
              label={t('wanted.finish')}
              value={filter.foilMode}
              options={FOIL_MODES.map((value) => ({ value, label: t(`wanted.finish.${value}`) }))}
              onChange={(foilMode) => choice.changeGoal({ foilMode })}
            />
          </Captioned>
          <Captioned label={t('wanted.part')}>
            <Choice
              label={t('wanted.part')}
              value={part}
              options={WANTED_PARTS.map((value) => ({ value, label: t(`wanted.part.${value}`) }))}
              onChange={choice.choosePart}
            />
          </Captioned>
          <Captioned label={t('wanted.names')}>
            <Select
              label={t('wanted.names')}
              value={namesLanguage}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={choice.chooseNames}
            />
          </Captioned>
          <Captioned label={t('wanted.paper')}>
            <Choice
              label={t('wanted.paper')}
              value={paper}
              options={PAPERS.map((value) => ({ value, label: t(`wanted.paper.${value}`) }))}
              onChange={setPaper}
            />
          </Captioned>
        </div>
        {!isEmpty && (
          <WantedActions
            setCode={setCode}
            wanted={shown}
            language={namesLanguage}
            foilMode={filter.foilMode}
          />
        )}
      </div>
      {problem !== undefined ? (
        <UnreadableSearch unknownSet={unknownSetOf(problem)} action={toChapter} />
      ) : isEmpty ? (
        <EmptyState title={t('wanted.nothing')} text={t('wanted.nothingText')} action={toChapter} />
      ) : (
        <WantedSheet
          set={chapter.set}
          filter={filter}
          wanted={shown}
          language={namesLanguage}
          paper={paper}
        />
      )}
    </>
  );
}

function useWanted(
  chapter: Chapter,
  named: Chapter,
  filter: ReturnType<typeof useWantedChoice>['filter'],
  language: Language,
) {
  return useMemo(() => {
    const { standard, special } = wantedList(
      matchingEntries(chapter.cards, filter, language, chapter),
      filter,
    );
    const cards = new Map(named.cards.map(({ card }) => [card.id, card]));
    const inNames = (some: readonly WantedCard[]) =>
      some.map((one) => ({ ...one, card: cards.get(one.card.id) ?? one.card }));
    return { standard: inNames(standard), special: inNames(special) };
  }, [chapter, named, filter, language]);
}

const WANTED_PARTS = ['all', 'standard', 'special'] as const;
type WantedPart = (typeof WANTED_PARTS)[number];

interface WantedChoice {
  readonly filter: CollectionFilter;
  readonly part: WantedPart;
  readonly chapterSearch: string;
  readonly changeGoal: (goal: Partial<CollectionGoal>) => void;
  readonly choosePart: (part: WantedPart) => void;
  readonly chooseNames: (language: Language) => void;
}

/** Provides the choices of the list, stored in the address for bookmarks and sharing. */
function useWantedChoice(): WantedChoice {
  const [params, setParams] = useSearchParams();
  const filter = filterFromParams(params);
  const part = WANTED_PARTS.find((each) => each === params.get('part')) ?? 'all';
  const replace = (wanted: CollectionFilter, own: Readonly<Record<string, string | null>>) => {
    const next = paramsFromFilter(wanted);
    for (const name of ['part', 'names']) {
      const value = name in own ? own[name] : params.get(name);
      if (value) next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const chapterSearch = paramsFromFilter(filter).toString();
  return {
    filter,
    part,
    chapterSearch: chapterSearch && `?${chapterSearch}`,
    changeGoal: (goal) => replace({ ...filter, ...goal }, {}),
    choosePart: (chosen) => replace(filter, { part: chosen === 'all' ? null : chosen }),
    chooseNames: (language) => replace(filter, { names: language }),
  };
}
