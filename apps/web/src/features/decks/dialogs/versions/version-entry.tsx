import type { Deck, DeckVersion } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../../lib/error-message.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { comparePath } from '../../data/compare-url.ts';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { TimeAgo } from '../../parts/time-ago.tsx';
import { ChangeChips } from './change-chips.tsx';
import { useRestoring } from '../../data/versions.queries.ts';
import { formatDateTime } from '../../../../lib/format.ts';

interface VersionEntryProps {
  readonly deck: Deck;
  readonly version: DeckVersion;
  readonly cards: readonly Card[];
  readonly isOldest: boolean;
  /** Whether the confirmation is shown. */
  readonly asked: boolean;
  readonly onAsk: (asked: boolean) => void;
  readonly onRestored: (date: string) => void;
}

/** Renders a version: its date, the changes of the visit before it, and a button to restore it. */
export function VersionEntry(props: VersionEntryProps) {
  const { deck, version, cards, isOldest, asked, onAsk, onRestored } = props;
  const { t } = useTexts();
  const restore = useRef<HTMLButtonElement>(null);
  return (
    <li
      className={
        'stack justify-items-start border-t border-line-soft py-4 first:border-0 first:pt-0'
      }
    >
      <h3 className="subtitle first-letter:uppercase">
        <TimeAgo moment={version.savedAt} titleId="deck.versionKept" />
      </h3>
      <p className="wrap fineprint">
        <DeckInks colors={version.colors} />
        {t('deck.cards', { count: version.cardCount })}
        <span>{t('deck.version', { number: version.number })}</span>
      </p>
      {!isOldest && <ChangeChips changes={version.changes} cards={cards} />}
      <div className="actions">
        <Button ref={restore} size="sm" aria-expanded={asked} onClick={() => onAsk(!asked)}>
          {t('versions.restore')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          to={comparePath({ deckId: deck.id, version: version.number }, { deckId: deck.id })}
        >
          {t('versions.compare')}
        </Button>
      </div>
      {asked && (
        <Confirmation
          deck={deck}
          version={version}
          onKeep={() => {
            onAsk(false);
            restore.current?.focus();
          }}
          onRestored={onRestored}
        />
      )}
    </li>
  );
}

interface ConfirmationProps extends Pick<VersionEntryProps, 'deck' | 'version' | 'onRestored'> {
  readonly onKeep: () => void;
}

function Confirmation({ deck, version, onKeep, onRestored }: ConfirmationProps) {
  const { t, language } = useTexts();
  const restoring = useRestoring(deck.id);
  const [error, setError] = useState<unknown>();
  // Own state: set before a second press, earlier than the mutation's.
  const [busy, setBusy] = useState(false);

  const restore = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await restoring.mutateAsync(version.number);
      onRestored(formatDateTime(version.savedAt, language));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };

  return (
    <div className="stack box justify-self-stretch text-sm">
      <p>{t('versions.restoreHint')}</p>
      <div role="alert" className="empty:hidden!">
        {error !== undefined && (
          <Note kind="error">{errorMessage(error, t, 'versions.restoreFailed')}</Note>
        )}
      </div>
      <div className="actions">
        <Button size="sm" variant="primary" busy={busy} ref={focus} onClick={() => void restore()}>
          {t('versions.restoreNow')}
        </Button>
        <Button size="sm" disabled={busy} onClick={onKeep}>
          {t('versions.keep')}
        </Button>
      </div>
    </div>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
