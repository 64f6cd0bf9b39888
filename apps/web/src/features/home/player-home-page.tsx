import type { News } from '@inkfolio/contract/follows';
import { arrangeSets, overallProgress } from '@inkfolio/domain/collection/set-progress';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts, withTexts, type Translate } from '../../lib/i18n.ts';
import { useLazyModule } from '../../lib/lazy-dialog.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { useSession } from '../auth/session.ts';
import { QUICK_ADD } from '../collection/entry/quick-add.ts';
import { UNFILTERED } from '../collection/data/collection-filter-url.ts';
import { statsQuery } from '../collection/data/collection.queries.ts';
import type { DeckList } from '../decks/data/use-deck-list.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';
import { useSimulateKey } from '../decks/list/use-simulate-key.ts';
import { newsQuery } from '../follows/follows.queries.ts';
import { CollectionPanel } from './collection-panel.tsx';
import {
  DeckSection,
  PopularDecks,
  ReadinessFacts,
  testPath,
  useOwnDecks,
  usePopularDecks,
} from './deck-section.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { InkRipples } from './ink-ripples.tsx';
import { NewsSection } from './news-section.tsx';

const loadGamePanel = () => withTexts(import('./game-panel.tsx'), 'community');

/** `/` for signed-in players: recent decks, collection, news; the first steps of a new player. */
export function PlayerHomePage() {
  const session = useSession();
  const user = session.status === 'player' ? session.user : undefined;
  const isNew = useFirstSteps();
  useDocumentTitle();
  useSimulateKey();
  return (
    <div className="page relative isolate pt-6 pb-12">
      <div
        className="pointer-events-none absolute inset-0 -z-1 max-h-[720px] overflow-hidden [mask:linear-gradient(200deg,black,transparent_55%)] contrast-more:hidden forced-colors:hidden"
        aria-hidden="true"
      >
        <InkRipples className="absolute -top-[420px] -right-[260px] w-[1180px]" />
      </div>
      {isNew === true && <NewPlayerHome name={user?.displayName} />}
      {isNew === false && <KnownPlayerHome name={user?.displayName} />}
    </div>
  );
}

interface HomeProps {
  readonly name: string | undefined;
}

/** First steps, own decks and popular decks; news for those who follow somebody. */
function NewPlayerHome({ name }: HomeProps) {
  const { t, language } = useTexts();
  const own = useOwnDecks();
  const popular = usePopularDecks();
  const stats = useQuery(statsQuery('me', UNFILTERED, language));
  const news = useQuery(newsQuery(language));
  const quickAddPath = useQuickAddPath(news.data?.lastAdded);
  const [deck] = own.decks;
  const cards = stats.data && overallProgress(stats.data).owned;
  return (
    <div className="stack gap-9">
      <div className="stack gap-5">
        <HomeTitle>{name === undefined ? t('home.welcome') : t('home.hello', { name })}</HomeTitle>
        <FirstSteps
          deck={deck}
          cards={cards}
          addCards={{ to: quickAddPath, state: QUICK_ADD }}
          test={testPath(deck ?? popular.decks[0])}
        />
      </div>
      <OwnDecks own={own} />
      <PopularDecks found={popular} />
      {news.data && news.data.follows > 0 && <NewsSection news={news} />}
    </div>
  );
}

function KnownPlayerHome({ name }: HomeProps) {
  const { t, language } = useTexts();
  const own = useOwnDecks();
  const news = useQuery(newsQuery(language));
  const quickAddPath = useQuickAddPath(news.data?.lastAdded);
  return (
    <>
      <header className="wrap mb-6 justify-between gap-y-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <HomeTitle>
            {name === undefined ? t('home.welcome') : t('home.welcomeName', { name })}
          </HomeTitle>
          <p className="mt-1 min-h-[1lh] text-muted max-md:hidden">
            {news.data && sinceText(news.data, t)}
          </p>
        </div>
        <div className="actions">
          <Button to={quickAddPath} state={QUICK_ADD} icon={<ListPlus aria-hidden="true" />}>
            {t('home.quickAdd')}
          </Button>
          <Button variant="primary" to={newDeckPath()} icon={<Plus aria-hidden="true" />}>
            {t('decks.create')}
          </Button>
        </div>
      </header>
      <div className="columns max-xl:grid-cols-1 max-xl:gap-8">
        <div className="stack gap-8">
          <OwnDecks own={own} />
          <NewsSection news={news} />
        </div>
        <aside className="stack gap-4 max-xl:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))]">
          <CollectionPanel lastAdded={news.data?.lastAdded} isComing={news.isPending} />
          <LazyGamePanel />
        </aside>
      </div>
    </>
  );
}

function HomeTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h1 className="text-3xl leading-tight wrap-anywhere" tabIndex={-1}>
      {children}
    </h1>
  );
}

function OwnDecks({ own }: { readonly own: DeckList }) {
  const { t } = useTexts();
  return (
    <DeckSection
      title={t('home.continue')}
      all={{ to: '/decks?tab=myDecks', text: t('home.myDecks', { total: own.total }) }}
      found={own}
      tab="continue"
      none={<FirstDeck />}
      facts={(deck) => <ReadinessFacts deck={deck} />}
      isRow
    />
  );
}

/** Sentence about the news since the last visit; undefined: no news. */
function sinceText({ since, followed, buildable }: News, t: Translate): string | undefined {
  const counts = { followed: followed.newDecks, buildable: buildable.newDecks };
  if (since === null || counts.followed + counts.buildable === 0) return undefined;
  if (counts.buildable === 0) return t('home.sinceFollowed', counts);
  if (counts.followed === 0) return t('home.sinceBuildable', counts);
  return t('home.since', counts);
}

/** Path of the set to which copies were added last, else of the newest set with cards. */
function useQuickAddPath(lastAdded: News['lastAdded'] = []): string {
  const { language } = useTexts();
  const { data } = useQuery(statsQuery('me', UNFILTERED, language));
  const newest = data && arrangeSets(data).chapters.find(({ hasCards }) => hasCards);
  const setCode = lastAdded[0]?.card.setCode ?? newest?.setCode;
  return setCode === undefined ? '/collection' : `/collection/chapter/${setCode}`;
}

/** Panel about the game, loaded last. */
function LazyGamePanel() {
  const module = useLazyModule(loadGamePanel, true);
  return module && <module.GamePanel />;
}

function FirstDeck() {
  const { t } = useTexts();
  return (
    <div className="surface stack min-h-[14.5rem] content-center justify-items-start p-6">
      <h3 className="subtitle">{t('home.firstDeck')}</h3>
      <p className="help">{t('home.firstDeckText')}</p>
      <div>
        <Button to={newDeckPath()} icon={<Plus aria-hidden="true" />}>
          {t('decks.create')}
        </Button>
      </div>
    </div>
  );
}
