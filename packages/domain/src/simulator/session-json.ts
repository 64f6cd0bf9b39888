import type { GameAction } from './game-action.ts';
import { sessionAt, type GameSession } from './game-session.ts';
import type { SimulatorDeckCard } from './game.ts';
import { decodeReplay, deckListOf, replayText, sessionOfReplay } from './replay.ts';

/** Limit in characters (not in the specification): two replays with times. */
const MAX_SESSION_LENGTH = 300_000;

/** Serialises a session for the device, including undone actions and the previous game. */
export function sessionToJson({ before, ...session }: GameSession): string {
  const fields = fieldsOfSession(session);
  return JSON.stringify(before ? { ...fields, before: fieldsOfSession(before) } : fields);
}

function fieldsOfSession({ seed, start, actions, done }: GameSession) {
  return {
    replay: replayText({ deck: deckListOf(start), seed, options: start.options, actions }),
    done,
    times: actions.map(({ at }) => at ?? null),
  };
}

/** Parses a stored session; undefined if invalid or of another deck. */
export function sessionFromJson(
  text: string,
  deckCards: readonly SimulatorDeckCard[],
): GameSession | undefined {
  const fields = fieldsOf(text);
  const session = sessionOfFields(fields, deckCards);
  const before = sessionOfFields(recordOf(fields['before']), deckCards);
  return session && before ? { ...session, before } : session;
}

function sessionOfFields(
  { replay: replayed, done, times }: Fields,
  deckCards: readonly SimulatorDeckCard[],
): GameSession | undefined {
  const replay = typeof replayed === 'string' ? decodeReplay(replayed) : undefined;
  if (replay === undefined || !isWhole(done) || !Array.isArray(times)) return undefined;
  if (times.length !== replay.actions.length || done > times.length) return undefined;
  const actions = replay.actions.map((action, index) => timed(action, times[index]));
  const session = sessionOfReplay({ ...replay, actions }, deckCards);
  return session && sessionAt(session, done);
}

type Fields = Readonly<Record<string, unknown>>;

function timed(action: GameAction, at: unknown): GameAction {
  return isWhole(at) ? { ...action, at } : action;
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function fieldsOf(text: string): Fields {
  if (text.length > MAX_SESSION_LENGTH) return {};
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}
