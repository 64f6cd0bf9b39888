import type { Deck } from '@inkfolio/contract/decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { canSimulate } from '@inkfolio/domain/simulator/game';
import { decodeReplay, sessionOfReplay } from '@inkfolio/domain/simulator/replay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { HttpError } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StatePage } from '../../ui/empty-state.tsx';
import { samePlayersData, useIsOnDevice, useSession } from '../auth/session.ts';
import { deckQuery } from '../decks/data/decks.queries.ts';
import { toSimulatorCards } from '../decks/data/saved-games.ts';
import { GameScreen } from './game-screen.tsx';
import { ReplayScreen } from './replay/replay-screen.tsx';

/** `/decks/{id}/simulator`: plays a deck solo; `?replay=…` shows a recorded game. */
export function SimulatorPage() {
  const { id = '' } = useParams();
  const { t, language } = useTexts();
  const query = useQuery({
    ...deckQuery(id, language),
    // After a change of language the deck stays visible until its translation is loaded.
    placeholderData: (before, query) =>
      samePlayersData(before?.id === id ? before : undefined, query),
  });
  const { data: deck, error } = query;
  useDocumentTitle(
    deck === undefined ? t('simulator.title') : t('simulator.titleOf', { name: deck.name }),
  );
  if (deck === undefined) {
    return (
      <NoGame
        error={error}
        isOffline={query.fetchStatus === 'paused'}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <DeckGame deck={deck} />;
}

/** Renders the game or replay; keyed by the deck's cards, because other cards mean another game. */
function DeckGame({ deck }: { readonly deck: Deck }) {
  const [params] = useSearchParams();
  const replayText = params.get('replay');
  const contents = deck.deckCards.map(({ cardId, quantity }) => `${cardId}x${quantity}`).toSorted();
  const deckCards = useMemo(() => toSimulatorCards(deck.deckCards), [deck.deckCards]);
  const session = useSession();
  const isOwn = session.status === 'player' && mayEditDeck(deck, session.user.id);
  const isKeptHere = useIsOnDevice() && isOwn;
  const key = `${deck.id} ${contents.join(' ')}`;
  const room = { deckId: deck.id, deckName: deck.name, deckCards };
  // Decoded once per link, not again for each language.
  const replay = useMemo(() => {
    const read = replayText === null ? undefined : decodeReplay(replayText);
    return read && sessionOfReplay(read, deckCards);
  }, [replayText, deckCards]);

  if (!canSimulate(deckCards)) return <NoGame tooSmallDeckId={deck.id} />;
  if (replayText === null) {
    return <GameScreen key={key} {...room} colors={deck.colors} isKeptHere={isKeptHere} />;
  }
  if (replay === undefined) return <NoGame brokenReplayOf={deck.id} />;
  return <ReplayScreen key={`${key} ${replayText}`} {...room} replay={replay} />;
}

type NoGameProps =
  | { readonly error: Error | null; readonly isOffline: boolean; readonly onRetry: () => void }
  | { readonly tooSmallDeckId: string }
  | { readonly brokenReplayOf: string };

/** Shows a placeholder while a game loads, or why there is none. */
function NoGame(props: NoGameProps) {
  const { t } = useTexts();
  if ('tooSmallDeckId' in props) {
    return (
      <Message
        id="tooSmall"
        action={
          <Button variant="primary" to={`/decks/${props.tooSmallDeckId}`}>
            {t('simulator.toDeck')}
          </Button>
        }
      />
    );
  }
  if ('brokenReplayOf' in props) {
    return (
      <Message
        id="brokenReplay"
        action={
          <Button variant="primary" to={`/decks/${props.brokenReplayOf}/simulator`}>
            {t('simulator.replay.leave')}
          </Button>
        }
      />
    );
  }
  if (props.isOffline) return <Message id="offline" role="status" />;
  if (props.error === null) {
    return (
      <div
        className="grid min-h-[60dvh] flex-1 place-content-center px-(--gutter) py-8 data-loading:min-h-[100dvh] data-loading:text-muted [&_h1]:text-2xl"
        data-loading
        data-full-window
        data-own-header
        role="status"
      >
        <h1>{t('simulator.loading')}</h1>
      </div>
    );
  }
  if (props.error instanceof HttpError && [400, 404].includes(props.error.status)) {
    return (
      <Message
        id="notFound"
        action={
          <Button variant="primary" to="/decks">
            {t('simulator.allDecks')}
          </Button>
        }
      />
    );
  }
  return (
    <Message
      id="error"
      role="alert"
      action={
        <Button variant="primary" onClick={props.onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    />
  );
}

interface MessageProps {
  readonly id: 'tooSmall' | 'brokenReplay' | 'offline' | 'notFound' | 'error';
  readonly role?: 'status' | 'alert';
  readonly action?: ReactNode;
}

const DRAWN_AS = {
  tooSmall: 'empty',
  brokenReplay: 'missing',
  offline: 'offline',
  notFound: 'missing',
  error: 'error',
} as const;

function Message({ id, role, action }: MessageProps) {
  const { t } = useTexts();
  return (
    <StatePage
      role={role}
      kind={DRAWN_AS[id]}
      title={t(`simulator.${id}`)}
      text={t(`simulator.${id}Text`)}
      action={action}
    />
  );
}
