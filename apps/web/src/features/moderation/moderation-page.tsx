import type { ModerationCase, ModerationOverview } from '@inkfolio/contract/moderation';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_WORD_LIST } from '@inkfolio/domain/moderation/moderation';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageSection } from '../../ui/column-page.tsx';
import { tabPanelProps, Tabs } from '../../ui/tabs.tsx';
import { ReportsState } from './reports-state.tsx';
import { moderationQuery, putWords } from './reports.queries.ts';
import { CaseList, idOfCase } from './case-list.tsx';
import { CaseView, LogEntry } from './case-view.tsx';
import { errorMessage } from '../../lib/error-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const TABS_ID = 'moderation';
const LISTS = ['open', 'hidden', 'answered'] as const;
const EMPTY_TEXTS = {
  open: 'moderation.empty',
  hidden: 'moderation.noneHidden',
  answered: 'moderation.noLog',
} as const;

function casesOf({ open, restricted, answered }: ModerationOverview, list: (typeof LISTS)[number]) {
  return { open, hidden: restricted, answered }[list];
}

/** `/moderation`: open and hidden cases, decisions, and the word list. */
export function ModerationPage() {
  const { t } = useTexts();
  const query = useQuery(moderationQuery());
  const client = useQueryClient();
  useDocumentTitle(t('moderation.title'));
  const show = (overview: ModerationOverview) =>
    client.setQueryData(moderationQuery().queryKey, overview);
  const { data } = query;
  return (
    <div className="page grid grid-cols-1 content-start gap-10 pt-6 pb-12 max-md:[&>[data-named=true]~section]:hidden">
      {data ? (
        <>
          <Cases overview={data} onDecided={show} />
          <PageSection title={t('moderation.log')}>
            {data.log.length === 0 && <p className="help">{t('moderation.noLog')}</p>}
            <ul className="stack">
              {data.log.map((action) => (
                <LogEntry key={`${action.at} ${action.title} ${action.action}`} action={action} />
              ))}
            </ul>
          </PageSection>
          <PageSection title={t('moderation.words')}>
            <WordListForm words={data.words} onSaved={show} />
          </PageSection>
        </>
      ) : (
        <>
          <h1 className="pageTitle">{t('moderation.title')}</h1>
          <ReportsState query={query} />
        </>
      )}
    </div>
  );
}

interface CasesProps {
  readonly overview: ModerationOverview;
  readonly onDecided: (overview: ModerationOverview) => void;
}

/** Case lists and the open case: side by side, stacked, or as two pages on a phone. */
function Cases({ overview, onDecided }: CasesProps) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const tab = LISTS.find((list) => list === params.get('list')) ?? 'open';
  const cases = casesOf(overview, tab);
  const named = cases.find((one) => idOfCase(one) === params.get('case'));
  const shown = named ?? cases[0];
  useCaseFocus(place, named && idOfCase(named));

  const paramsOf = (one: ModerationCase | undefined) => ({
    ...(tab !== 'open' && { list: tab }),
    ...(one && { case: idOfCase(one) }),
  });
  const decided = (one: ModerationCase) => (next: ModerationOverview) => {
    onDecided(next);
    if (casesOf(next, tab).some((other) => idOfCase(other) === idOfCase(one))) return;
    setParams(paramsOf(caseAfter(cases, one)), { replace: true });
  };
  return (
    <div ref={place} className="group" data-named={named !== undefined}>
      <header className="wrap mb-4 justify-between max-md:group-data-[named=true]:m-0 max-md:group-data-[named=true]:[&>:not(h1)]:hidden">
        <h1 className="pageTitle max-md:group-data-[named=true]:sr-only" tabIndex={-1}>
          {t('moderation.title')}
        </h1>
        <span className="rule max-lg:hidden!" />
        <Tabs
          id={TABS_ID}
          label={t('moderation.title')}
          value={tab}
          tabs={LISTS.map((value) => ({
            value,
            label: t(`moderation.${value}`, { count: casesOf(overview, value).length }),
          }))}
          onChange={(next) => setParams(next === 'open' ? {} : { list: next })}
        />
      </header>
      <div
        {...tabPanelProps(TABS_ID, tab)}
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(280px,372px)_minmax(0,1fr)]"
      >
        {shown === undefined ? (
          <p className="help">{t(EMPTY_TEXTS[tab])}</p>
        ) : (
          <>
            <CaseList
              cases={cases}
              shown={shown}
              caption={t(tab === 'open' ? 'moderation.mostFirst' : 'moderation.newestFirst')}
              searchOf={(one) => new URLSearchParams(paramsOf(one)).toString()}
            />
            <div className="min-w-0 max-md:group-data-[named=false]:hidden">
              <div className="hidden max-md:block">
                <BackLink to={{ search: new URLSearchParams(paramsOf(undefined)).toString() }}>
                  {t('moderation.title')}
                </BackLink>
              </div>
              <CaseView key={idOfCase(shown)} one={shown} onDecided={decided(shown)} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Case to open after this one has left the list. */
function caseAfter(cases: readonly ModerationCase[], one: ModerationCase) {
  const at = cases.findIndex((other) => idOfCase(other) === idOfCase(one));
  return cases[at + 1] ?? cases[at - 1];
}

/** Moves the focus to an opened case, and back to its row or the title. */
function useCaseFocus(place: RefObject<HTMLElement | null>, id: string | undefined) {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    const row = `[data-case="${CSS.escape(before.current ?? '')}"]`;
    const target = id === undefined ? (place.current?.querySelector(row) ?? 'h1') : 'article h2';
    const element = typeof target === 'string' ? place.current?.querySelector(target) : target;
    if (element instanceof HTMLElement) element.focus();
    before.current = id;
  }, [place, id]);
}

interface WordListFormProps {
  readonly words: string;
  readonly onSaved: (overview: ModerationOverview) => void;
}

/** Form for the words that public names and descriptions must not contain. */
function WordListForm({ words, onSaved }: WordListFormProps) {
  const { t } = useTexts();
  const [text, setText] = useState(words);
  const { mutate, isPending } = useMutation({
    mutationFn: () => putWords(text),
    networkMode: 'always',
    onSuccess: (overview) => {
      onSaved(overview);
      showToast({ kind: 'success', text: t('moderation.wordsSaved') });
    },
    onError: (error) =>
      showToast({ kind: 'error', text: errorMessage(error, t, 'moderation.failed') }),
  });
  return (
    <form
      className="stack"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <TextArea
        label={t('moderation.wordsField')}
        help={t('moderation.wordsHelp')}
        value={text}
        onChange={setText}
        rows={6}
        maxLength={MAX_WORD_LIST}
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={isPending}>
          {t('moderation.saveWords')}
        </Button>
      </div>
    </form>
  );
}
