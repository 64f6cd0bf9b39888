import type { CollectionGoal } from '@inkfolio/domain/collection/collection';
import type { CollectionFilter } from '@inkfolio/domain/collection/collection-filter';
import type { Language } from '@inkfolio/domain/language';
import { useSearchParams } from 'react-router';
import { filterFromParams, paramsFromFilter } from '../data/collection-filter-url.ts';

/** Which of the missing cards are listed. */
export const WANTED_PARTS = ['all', 'standard', 'special'] as const;
type WantedPart = (typeof WANTED_PARTS)[number];

interface WantedChoice {
  readonly filter: CollectionFilter;
  readonly part: WantedPart;
  /** What the address of the chapter says with the same filters. */
  readonly chapterSearch: string;
  readonly changeGoal: (goal: Partial<CollectionGoal>) => void;
  readonly choosePart: (part: WantedPart) => void;
  readonly chooseNames: (language: Language) => void;
}

/** What the list is of; the address says it, so that it can be kept and shared. */
export function useWantedChoice(): WantedChoice {
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
