import type { MetaAnswer } from '@inkfolio/contract/meta';
import { FORMATS, type Format } from '@inkfolio/domain/cards/card';
import { META_PERIODS, type MetaPeriod } from '@inkfolio/domain/decks/game-meta/meta-window';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions } from '@tanstack/react-query';
import {
  queryOfDecksBehind,
  type DecksBehind,
} from '@inkfolio/domain/decks/game-meta/decks-behind';
import { cacheAnswer } from '../../lib/cache-answer.ts';
import { getJson } from '../../lib/http.ts';
import { preloadedTime, takePreloaded } from '../../lib/preloaded-data.ts';

/** Selection of the decks to count. */
export interface MetaChoice {
  readonly format: Format;
  readonly days: MetaPeriod;
}

const DEFAULT: MetaChoice = { format: 'CORE', days: '30' };
/** Equals the `max-age` of the response. */
const STALE_MS = 5 * 60 * 1000;

/** Parses the choice from an address; ignores unknown values. */
export function metaChoiceFrom(params: URLSearchParams): MetaChoice {
  const format = FORMATS.find((each) => each === params.get('format'));
  const days = META_PERIODS.find((each) => each === params.get('days'));
  return { format: format ?? DEFAULT.format, days: days ?? DEFAULT.days };
}

/** Converts a choice to parameters; defaults are omitted. */
export function paramsOfMeta({ format, days }: MetaChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (format !== DEFAULT.format) params.set('format', format);
  if (days !== DEFAULT.days) params.set('days', days);
  return params;
}

/** Query of the latest count; the previous choice's result stays until it is loaded. */
export function metaQuery({ format, days }: MetaChoice, language: Language) {
  const path = `/meta?format=${format}&days=${days}&language=${language}`;
  return queryOptions({
    queryKey: ['meta', language, format, days],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => getJson<MetaAnswer>(path, { signal }),
    initialData: () => {
      const answer = takePreloaded(path) as MetaAnswer | undefined;
      if (answer !== undefined) cacheAnswer(path, answer);
      return answer;
    },
    initialDataUpdatedAt: preloadedTime,
    placeholderData: (before) => before,
  });
}

/** Address of the deck list behind a number. */
export function pathOfDecksBehind(decks: DecksBehind): string {
  return `/decks?${new URLSearchParams({ query: queryOfDecksBehind(decks) }).toString()}`;
}
