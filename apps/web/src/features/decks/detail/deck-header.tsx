import type { Deck } from '@inkfolio/contract/decks';
import { playerPath } from '@inkfolio/contract/pages';
import { BadgeCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Marble } from '../../cards/face/marble.tsx';
import { readRecentDecks } from '../data/recent-decks.ts';
import { DeckInks } from '../parts/deck-inks.tsx';
import { DeckDescription } from '../parts/deck-description.tsx';
import styles from './deck-view.module.css';
import { DeckValidity } from '../parts/deck-validity.tsx';
import { DeckSymbols } from './deck-symbols.tsx';
import { SleevedMark } from '../parts/sleeved-mark.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';

interface DeckHeaderProps {
  readonly deck: Deck;
  /** Actions in wide windows; narrow ones have them at the bottom edge. */
  readonly actions: ReactNode;
  /** Undefined for the owner. */
  readonly reader: 'visitor' | 'player' | undefined;
}

/** Renders the cover of the deck: name, one line of facts, description. */
export function DeckHeader({ deck, actions, reader }: DeckHeaderProps) {
  const { t } = useTexts();
  return (
    <header className="relative isolate">
      <div className={styles['paper']}>
        <Marble seed={deck.id} colors={deck.colors} width={1440} height={280} />
      </div>
      <div className="page py-4 max-lg:pt-1.5 max-lg:pb-3">
        {reader === 'visitor' ? (
          <p className="max-w-[100ch] font-display text-lg/snug text-pretty text-muted max-md:text-md">
            {t('deck.visitor')}
          </p>
        ) : (
          <BackLink to="/decks">{t('nav.decks')}</BackLink>
        )}
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <div className="min-w-0 flex-[1_1_460px]">
            <div className={classes('wrap mt-1.5 mb-2', reader ? undefined : 'max-lg:mt-5')}>
              <h1 className="max-w-[26ch] text-3xl wrap-anywhere">{deck.name}</h1>
              {!deck.isPublic && <PrivateMark />}
              {deck.isSleeved !== undefined && (
                <SleevedMark
                  deck={deck}
                  className="row gap-1.5 rounded-xs border border-line px-2 py-0.5 text-xs font-semibold text-muted"
                />
              )}
            </div>
            <div className="wrap gap-x-4 text-md leading-snug text-muted">
              {reader && <DeckSymbols deck={deck} />}
              <span className="row">
                {!reader && <DeckInks colors={deck.colors} />}
                {t('deck.cards', { count: deck.cardCount })}
              </span>
              <DeckValidity deck={deck} />
              {deck.archetypes.length > 0 && (
                <ul className="flex flex-wrap" aria-label={t('decks.tags')}>
                  {deck.archetypes.map((archetype) => (
                    <li
                      key={archetype}
                      className="not-last:after:whitespace-pre not-last:after:content-[',_']"
                    >
                      {t(`archetype.${archetype}`)}
                    </li>
                  ))}
                </ul>
              )}
              <Origin deck={deck} isOwn={reader === undefined} />
            </div>
            {deck.description !== null && deck.description !== '' && (
              <div className={reader && 'max-lg:hidden'}>
                <DeckDescription description={deck.description} deckCards={deck.deckCards} />
              </div>
            )}
          </div>
          <div className="ms-auto max-lg:hidden">{actions}</div>
        </div>
      </div>
    </header>
  );
}

/** Head of a deck that did not load, with what this device knows of it. */
export function UnloadedDeckHeader({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const known = readRecentDecks().find((deck) => deck.id === id);
  return (
    <header className="relative isolate">
      <div className={styles['paper']}>
        <Marble seed={id} colors={known?.colors ?? []} width={1440} height={280} />
      </div>
      <div className="page py-4 max-lg:pt-1.5 max-lg:pb-3">
        <BackLink to="/decks">{t('nav.decks')}</BackLink>
        <h1 className="mt-1.5 mb-2 max-w-[26ch] text-3xl wrap-anywhere" tabIndex={-1}>
          {known?.name ?? t('print.deck')}
        </h1>
      </div>
    </header>
  );
}

function PrivateMark() {
  const { t } = useTexts();
  return (
    <Tooltip text={t('deck.privateHint')}>
      <span className="row gap-1.5 rounded-xs border border-line px-2 py-0.5 text-xs font-semibold text-muted">
        <Lock size={14} aria-hidden="true" />
        {t('deck.private')}
        <VisuallyHidden>. {t('deck.privateHint')}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

function Origin({ deck, isOwn }: { readonly deck: Deck; readonly isOwn: boolean }) {
  const { t } = useTexts();
  const creator = deck.user?.username ?? deck.user?.discordUsername ?? undefined;
  return (
    <span className="wrap min-w-0 gap-1.5 text-faint">
      {deck.isOfficial && (
        <span className="row gap-1.5">
          <BadgeCheck size={16} aria-hidden="true" />
          {t('deck.official')}
        </span>
      )}
      {!isOwn && !deck.isOfficial && deck.userId !== null && creator !== undefined && (
        <Link
          to={playerPath(deck.userId)}
          className="-my-1 min-w-0 py-1 wrap-anywhere [&_b]:font-medium [&_b]:text-muted [&_b]:underline-offset-[0.2em] [&_b]:[text-decoration:underline_1px_var(--line)] hover:[&_b]:text-text hover:[&_b]:decoration-current"
        >
          <Emphasized text={t('deck.by', { name: creator })} />
        </Link>
      )}
      <TimeAgo moment={deck.updatedAt} />
    </span>
  );
}
