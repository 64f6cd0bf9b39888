import type { Deck } from '@inkfolio/contract/decks';
import { playerPath } from '@inkfolio/contract/pages';
import { BadgeCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Emphasized } from '../../../ui/emphasized.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Marble } from '../../cards/face/marble.tsx';
import { DeckInks } from '../parts/deck-inks.tsx';
import { DeckDescription } from '../parts/deck-description.tsx';
import styles from './deck-header.module.css';
import { DeckValidity } from '../parts/deck-validity.tsx';
import { OpeningHandsButton } from '../parts/opening-hands-button.tsx';
import { SleevedMark } from '../parts/sleeved-mark.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';

interface DeckHeaderProps {
  readonly deck: Deck;
  /** Actions in wide windows; narrow ones have them at the bottom edge. */
  readonly actions: ReactNode;
}

/** Renders the cover of the deck: name, one line of facts, description. */
export function DeckHeader({ deck, actions }: DeckHeaderProps) {
  const { t } = useTexts();
  return (
    <header className={styles['cover']}>
      <div className={styles['paper']}>
        <Marble seed={deck.id} colors={deck.colors} width={1440} height={280} />
      </div>
      <div className={styles['page']}>
        <BackLink to="/decks">{t('nav.decks')}</BackLink>
        <div className={styles['columns']}>
          <div className={styles['words']}>
            <div className={styles['title']}>
              <h1 className={styles['name']}>{deck.name}</h1>
              {!deck.isPublic && <PrivateMark />}
              {deck.isSleeved !== undefined && (
                <SleevedMark deck={deck} className={styles['private']} />
              )}
            </div>
            <div className={styles['facts']}>
              <span className="row">
                <DeckInks colors={deck.colors} />
                {t('deck.cards', { count: deck.cardCount })}
              </span>
              <DeckValidity deck={deck} />
              {deck.archetypes.length > 0 && (
                <ul className={styles['tags']} aria-label={t('decks.tags')}>
                  {deck.archetypes.map((archetype) => (
                    <li key={archetype}>{t(`archetype.${archetype}`)}</li>
                  ))}
                </ul>
              )}
              <Origin deck={deck} />
            </div>
            {deck.description !== null && deck.description !== '' && (
              <DeckDescription description={deck.description} deckCards={deck.deckCards} />
            )}
          </div>
          <div className={styles['actions']}>{actions}</div>
          <OpeningHandsButton deck={deck} className={styles['hands']} />
        </div>
      </div>
    </header>
  );
}

function PrivateMark() {
  const { t } = useTexts();
  return (
    <Tooltip text={t('deck.privateHint')}>
      <span className={styles['private']}>
        <Lock size={14} aria-hidden="true" />
        {t('deck.private')}
        <VisuallyHidden>. {t('deck.privateHint')}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

function Origin({ deck }: { readonly deck: Deck }) {
  const { t } = useTexts();
  const creator = deck.user?.username ?? deck.user?.discordUsername;
  return (
    <span className={styles['origin']}>
      {deck.isOfficial && (
        <span className="tightRow">
          <BadgeCheck size={16} aria-hidden="true" />
          {t('deck.official')}
        </span>
      )}
      {!deck.isOfficial && deck.userId !== null && creator !== undefined && (
        <Link to={playerPath(deck.userId)} className={styles['by']}>
          <Emphasized text={t('deck.by', { name: creator })} />
        </Link>
      )}
      <TimeAgo moment={deck.updatedAt} />
    </span>
  );
}
