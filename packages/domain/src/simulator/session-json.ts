import type { GameAction } from './game-action.ts';
import { sessionAt, type GameSession } from './game-session.ts';
import type { SimulatorDeckCard } from './game.ts';
import { decodeReplay, deckListOf, replayText, sessionOfReplay } from './replay.ts';

/** Ours: the text of the replay and a time for each action. */
const MAX_SESSION_LENGTH = 150_000;

/** The whole session, with what was undone and the times, as a JSON text to keep on the device. */
export function sessionToJson({ seed, start, actions, done }: GameSession): string {
  return JSON.stringify({
    replay: replayText({ deck: deckListOf(start), seed, options: start.options, actions }),
    done,
    times: actions.map(({ at }) => at ?? null),
  });
}

/** The kept session; undefined when the text is none, or of another deck than this. */
export function sessionFromJson(
  text: string,
  deckCards: readonly SimulatorDeckCard[],
): GameSession | undefined {
  const { replay: replayed, done, times } = fieldsOf(text);
  const replay = typeof replayed === 'string' ? decodeReplay(replayed) : undefined;
  if (replay === undefined || !isWhole(done) || !Array.isArray(times)) return undefined;
  if (times.length !== replay.actions.length || done > times.length) return undefined;
  const actions = replay.actions.map((action, index) => timed(action, times[index]));
  const session = sessionOfReplay({ ...replay, actions }, deckCards);
  return session && sessionAt(session, done);
}

function timed(action: GameAction, at: unknown): GameAction {
  return isWhole(at) ? { ...action, at } : action;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  if (text.length > MAX_SESSION_LENGTH) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
