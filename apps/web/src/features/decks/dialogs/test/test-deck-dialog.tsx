import type { Color } from '@inkfolio/domain/cards/card';
import { cardLookup, canSimulate, type SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import { newSession, perform, type GameSession } from '@inkfolio/domain/simulator/game-session';
import { handFacts } from '@inkfolio/domain/simulator/opening-hands';
import { Check, Play, Repeat2, Shuffle } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatDecimal } from '../../../../lib/format.ts';
import { useTexts, type TextId } from '../../../../lib/i18n.ts';
import { usePreference } from '../../../../lib/local-preferences.ts';
import { newRandomSeed } from '../../../../lib/random-id.ts';
import { useShortcut } from '../../../../lib/shortcuts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Emphasized } from '../../../../ui/emphasized.tsx';
import { Dialog } from '../../../../ui/panel.tsx';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { HandFactsText, LEATHER, MarkedHand } from '../../parts/hand-list.tsx';
import { TestOdds } from './test-odds.tsx';

export interface TestedDeck {
  readonly id: string;
  readonly name: string;
  readonly colors: readonly Color[];
  readonly deckCards: readonly SimulatorDeckCard[];
}

interface TestDeckDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly deck: TestedDeck;
  /** Seed of the first hand, if the page already shows one. */
  readonly seed?: number | undefined;
  /** Receives the game that continues with the tested hand; undefined without a board. */
  readonly onPlay: ((tested: GameSession) => void) | undefined;
}

/** Tests a deck: hands, mulligan, odds, and the way to the board. Load it with `deck`. */
export function TestDeckDialog({ open, onOpenChange, deck, ...props }: TestDeckDialogProps) {
  const { t } = useTexts();
  if (canSimulate(deck.deckCards)) {
    // Another hand of the page is another test.
    return <HandTest key={props.seed} {...{ open, onOpenChange, deck }} {...props} />;
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('test.title')}>
      <p className="help">{t('test.tooFew')}</p>
    </Dialog>
  );
}

interface Tally {
  /** Number of the current hand, from 1. */
  readonly hand: number;
  readonly kept: number;
}

/** Tallies by deck id, until the page is closed. */
const tallies = new Map<string, Tally>();

interface TestedHand {
  readonly seed: number;
  /** Ids of the replaced copies; undefined before the mulligan. */
  readonly replaced?: readonly number[];
  readonly isKept?: boolean;
}

const NONE: ReadonlySet<number> = new Set();

function HandTest({ open, onOpenChange, deck, seed, onPlay }: TestDeckDialogProps) {
  const { t, language } = useTexts();
  const { deckCards } = deck;
  const mulliganOrder = usePreference('simulatorMulligan') ?? 'shuffleThenDraw';
  const [tested, setTested] = useState<TestedHand>(() => ({ seed: seed ?? newRandomSeed() }));
  const [marked, setMarked] = useState(NONE);
  const [tally, setTally] = useState(() => nextHand(tallies.get(deck.id)));
  useEffect(() => void tallies.set(deck.id, tally), [deck.id, tally]);
  const primary = useRef<HTMLButtonElement>(null);
  const session = useMemo(() => {
    const begun = newSession(deckCards, tested.seed, { mulliganOrder });
    const dealt = perform(begun, { type: 'startClassic' });
    return tested.replaced ? replace(dealt, tested.replaced) : dealt;
  }, [deckCards, tested, mulliganOrder]);
  const hand = useMemo(() => {
    const cards = cardLookup(deckCards);
    return session.game.hand.flatMap(({ instanceId: id, deckCardId }) => {
      const card = cards.get(deckCardId);
      return card === undefined ? [] : [{ id, card }];
    });
  }, [deckCards, session]);
  const facts = handFacts(hand.map(({ card }) => card));
  const { replaced, isKept = false } = tested;
  const isFinal = replaced !== undefined || isKept;

  const toggle = (id: number) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  const deal = () => {
    setMarked(NONE);
    setTested({ seed: newRandomSeed() });
    setTally(nextHand(tally));
  };
  const keep = () => {
    if (replaced !== undefined) return;
    // A hand can simply be settled: the second press deals the next one.
    if (isKept) {
      deal();
    } else {
      setMarked(NONE);
      setTested({ ...tested, isKept: true });
      setTally({ ...tally, kept: tally.kept + 1 });
    }
  };
  const mulligan = () => {
    if (marked.size === 0 || isFinal) return;
    setMarked(NONE);
    setTested({ ...tested, replaced: [...marked] });
  };
  const play = () => {
    if (marked.size === 0) onPlay?.(replaced === undefined ? replace(session, []) : session);
  };
  const isMarking = marked.size > 0;
  const decided = tally.hand - Number(!isFinal);
  const sentence = isMarking
    ? t('test.marked', { count: marked.size })
    : replaced !== undefined
      ? t('test.replaced', { count: replaced.length })
      : t(isKept ? 'test.kept' : 'test.choose');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="full"
      title={t('test.title')}
      beside={
        <>
          <span className="row min-w-0 flex-1 text-sm text-muted max-md:hidden">
            <DeckInks colors={deck.colors} />
            <span className="truncate">{deck.name}</span>
          </span>
          <p
            className="text-sm text-muted max-md:order-1 max-md:-mt-2 max-md:basis-full [&_b]:font-display [&_b]:text-lg/none [&_b]:font-bold [&_b]:text-text [&_b]:lining-nums"
            role="status"
          >
            <Emphasized text={t('test.tally', { ...tally, decided })} />
          </p>
        </>
      }
      initialFocus={primary}
      footer={
        <>
          <KeyButton
            keys="n"
            labelId="hand.new"
            className="md:me-auto"
            icon={<Shuffle aria-hidden="true" />}
            onPress={deal}
          />
          {replaced === undefined && (
            <KeyButton
              keys="k"
              labelId="test.keep"
              icon={<Check aria-hidden="true" />}
              isPressed={isKept}
              onPress={keep}
            />
          )}
          {(isMarking || onPlay) && (
            <KeyButton
              ref={primary}
              variant="primary"
              className="md:min-w-[196px]"
              {...(isMarking
                ? { keys: 'm', labelId: 'test.mulligan', count: marked.size }
                : { keys: 'p', labelId: 'test.playOn' })}
              icon={isMarking ? <Repeat2 aria-hidden="true" /> : <Play aria-hidden="true" />}
              onPress={isMarking ? mulligan : play}
            />
          )}
        </>
      }
    >
      <div className={`${LEATHER ?? ''} px-6 py-4 max-md:px-3.5`}>
        <p className="text-center font-display text-lg/snug text-balance" role="status">
          {sentence}
        </p>
        <MarkedHand
          key={tested.seed}
          label={t('test.hand')}
          cards={hand}
          marked={marked}
          markLabel={t('test.replace')}
          keyDescriptionId="test.key.mark"
          onToggle={isFinal ? undefined : toggle}
        />
        <p className="flex flex-wrap justify-center gap-x-7 gap-y-1 text-center text-md">
          <HandFactsText facts={facts} total={hand.length} />
          <span className="max-md:hidden">
            {t('deck.averageCostIs', { cost: formatDecimal(facts.averageCost, language) })}
          </span>
        </p>
      </div>
      <TestOdds deckId={deck.id} deckCards={deckCards} />
    </Dialog>
  );
}

function replace(session: GameSession, instanceIds: readonly number[]): GameSession {
  return perform(session, { type: 'mulligan', instanceIds });
}

function nextHand(tally: Tally = { hand: 0, kept: 0 }): Tally {
  return { ...tally, hand: tally.hand + 1 };
}

interface KeyButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly keys: string;
  readonly labelId: TextId;
  readonly count?: number;
  readonly variant?: 'primary' | 'secondary';
  readonly className?: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

/** Button of the footer with its key. */
function KeyButton(props: KeyButtonProps) {
  const { ref, keys, labelId, count = 0, variant = 'secondary', isPressed, onPress } = props;
  const { t } = useTexts();
  const label = t(labelId, { count });
  useShortcut({ keys, descriptionId: labelId, scope: 'dialog', run: onPress });
  return (
    <Button
      ref={ref}
      size="lg"
      variant={variant}
      className={classes(
        'max-md:min-w-0 max-md:px-3',
        // The words need the space of the icons.
        variant === 'secondary' && 'max-md:[&_svg]:hidden',
        props.className,
      )}
      icon={props.icon}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      {label}
      <kbd className="ms-2 max-md:hidden [@media_not_(hover:hover)]:hidden" aria-hidden="true">
        {keys.toUpperCase()}
      </kbd>
    </Button>
  );
}
