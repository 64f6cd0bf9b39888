import type { DeckSummary } from '@inkfolio/contract/decks';
import { Check, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { readRecord } from '../../lib/local-records.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useSession } from '../auth/session.ts';
import { newDeckPath } from '../decks/list/use-new-deck-dialog.ts';

/** Account age in milliseconds up to which the steps are shown without being asked for. */
const NEW_MS = 30 * 24 * 60 * 60 * 1000;
/** Record of the simulator's saved games: it exists once a hand has been dealt. */
const GAMES = 'simulatorRecent';

/** Whether the player sees the first steps; undefined while the account is loading. */
export function useFirstSteps(): boolean | undefined {
  const session = useSession();
  const choice = usePreference('firstSteps');
  const [wasDone] = useState(choice === 'done');
  const [now] = useState(() => Date.now());
  const isNew =
    session.status === 'player' ? now - Date.parse(session.user.createdAt) < NEW_MS : undefined;
  // The next visit does not wait for the account.
  useEffect(() => {
    if (isNew === false && choice === undefined) writePreference('firstSteps', 'hidden');
  }, [isNew, choice]);
  if (choice === undefined) return session.status === 'unreachable' ? false : isNew;
  return choice === 'shown' || (choice === 'done' && !wasDone);
}

interface FirstStepsProps {
  /** Last changed deck of the player; undefined while loading or without one. */
  readonly deck: DeckSummary | undefined;
  /** Number of different owned cards; undefined while loading. */
  readonly cards: number | undefined;
  readonly addCards: ButtonProps;
  /** Path of a hand to deal. */
  readonly test: string;
}

/** Three steps of a new player; each is done once its thing exists, however it was made. */
export function FirstSteps({ deck, cards = 0, addCards, test }: FirstStepsProps) {
  const { t } = useTexts();
  const id = useId();
  const steps = [
    {
      name: 'deck',
      isDone: deck !== undefined,
      text: deck
        ? t('home.steps.deckDone', { name: deck.name, count: deck.cardCount })
        : t('home.steps.deckText'),
      button: deck
        ? { to: `/decks/${deck.id}`, children: t('home.steps.open') }
        : { to: newDeckPath(), children: t('decks.create') },
    },
    {
      name: 'cards',
      isDone: cards > 0,
      text: cards > 0 ? t('home.steps.cardsDone', { count: cards }) : t('home.steps.cardsText'),
      button: { ...addCards, children: t('home.addCards') },
    },
    {
      name: 'hand',
      isDone: readRecord(GAMES) !== undefined,
      text: t('home.steps.handText'),
      button: { to: test, children: t('home.steps.test') },
    },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  const isComplete = done === steps.length;
  // The next visit is without the steps.
  useEffect(() => {
    if (isComplete) writePreference('firstSteps', 'done');
  }, [isComplete]);
  return (
    <section aria-labelledby={id} className="surface px-6 py-2 max-md:px-4">
      <header className="row flex-wrap gap-x-4">
        <h2 id={id} className="text-xl">
          {t('home.steps')}
        </h2>
        <span
          className="flex gap-1.5"
          role="img"
          aria-label={t('home.steps.done', { done, total: steps.length })}
        >
          {steps.map(({ name }, place) => (
            <i
              key={name}
              className="h-[5px] w-[26px] rounded-full bg-line data-[on=true]:bg-accent max-md:w-4"
              data-on={place < done}
            />
          ))}
        </span>
        <Button
          variant="ghost"
          className="ms-auto -me-3 flex-none whitespace-nowrap"
          icon={<X aria-hidden="true" />}
          onClick={() => writePreference('firstSteps', 'hidden')}
        >
          {t('home.steps.hide')}
        </Button>
      </header>
      <ol className="grid grid-cols-[1fr_1.12fr_1fr] max-md:grid-cols-1">
        {steps.map(({ name, isDone, text, button }, place) => (
          <li
            key={name}
            className="grid grid-cols-[40px_minmax(0,1fr)] grid-rows-[1fr_auto] gap-3 border-line-soft py-4 pe-6 not-first:border-s not-first:ps-6 max-md:border-s-0! max-md:border-t max-md:px-0!"
          >
            <span
              className="grid size-10 place-items-center rounded-full border-2 border-line-strong font-display text-lg font-bold text-muted lining-nums data-[state=done]:border-accent data-[state=done]:bg-accent data-[state=done]:text-on-accent data-[state=next]:border-accent data-[state=next]:text-text"
              data-state={isDone ? 'done' : place === next ? 'next' : 'later'}
            >
              {isDone ? <Check aria-label={t('home.steps.isDone')} role="img" /> : place + 1}
            </span>
            <div>
              <h3 className="text-lg/snug">{t(`home.steps.${name}`)}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
            <Button
              variant={place === next ? 'primary' : 'secondary'}
              className="col-start-2 justify-self-start"
              {...(button as ButtonProps)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
