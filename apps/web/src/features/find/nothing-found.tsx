import type { CardPage } from '@inkfolio/contract/cards';
import { translationOf } from '@inkfolio/domain/cards/card';
import { createSuggestions, MIN_LIKENESS } from '@inkfolio/domain/cards/card-name-suggestions';
import { normalizeText } from '@inkfolio/domain/cards/names';
import type { Language } from '@inkfolio/domain/language';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { openFind } from './find-state.ts';

/** Explains a search without results, with the most similar card name as a guess. */
export function NothingFound({ query }: { readonly query: string }) {
  const { t, language } = useTexts();
  const { data: guess } = useQuery(similarNameQuery(query, language));
  return (
    <div className="stack gap-2 px-3.5 py-8 max-lg:px-2.5">
      <h3 className="text-xl wrap-anywhere [word-spacing:0.08em]">{t('find.none', { query })}</h3>
      {guess != null && (
        <p className="wrap gap-2">
          {t('find.didYouMean')}
          <Button size="sm" className="rounded-full" onClick={() => openFind({ text: guess })}>
            {guess}
          </Button>
        </p>
      )}
      <p className="text-muted">{t('find.noneHelp')}</p>
    </div>
  );
}

/** Letters at the start of a name that must be right. */
const START_LENGTH = 3;

/** Query of the most similar card name; null if none is similar. */
function similarNameQuery(text: string, language: Language) {
  const key = normalizeText(text);
  return queryOptions({
    queryKey: ['find', 'similar', language, key],
    queryFn: async ({ signal }) => {
      const start = { query: key.slice(0, START_LENGTH), searchMode: 'name', deduplicate: 'true' };
      const search = new URLSearchParams({ ...start, language, limit: '100' });
      const { cards } = await getJson<CardPage>(`/cards/search?${search}`, { signal });
      const names = cards.flatMap((card) => {
        const { name, fullName: whole } = translationOf(card, language);
        const toName = (fullName: string) => ({ key: normalizeText(fullName), fullName });
        return [name, whole].map((each) => ({ ...toName(each), cardKey: name }));
      });
      return createSuggestions(names)(key, MIN_LIKENESS)[0] ?? null;
    },
    retry: false,
  });
}
