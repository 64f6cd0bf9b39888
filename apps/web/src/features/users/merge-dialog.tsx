import type { MergePreview } from '@inkfolio/contract/account-merge';
import { PAGE_PATHS } from '@inkfolio/contract/pages';
import type { CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import { MAX_DECKS_OF_PLAYER, MAX_ENTRIES_OF_PLAYER } from '@inkfolio/domain/decks/deck';
import { MERGE_UNDO_DAYS } from '@inkfolio/domain/users/data-retention';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { formatDate, formatList } from '../../lib/format.ts';
import { HttpError } from '../../lib/http.ts';
import { useTexts, type TextId, type Translate } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { playerKey } from '../auth/session.ts';
import { CopiesChoiceField } from '../on-device/copies-choice.tsx';
import { mergeQuery, postMerge } from './users.queries.ts';

interface MergeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onMerged: () => void;
}

/** Shows what a merge with the proven account does, and merges. Load it with its texts. */
export function MergeDialog({ open, onOpenChange, onMerged }: MergeDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  const query = useQuery({ ...mergeQuery(), enabled: open });
  const [copies, setCopies] = useState<CopiesChoice>('larger');
  const hide = () => {
    onOpenChange(false);
    // Another proof may be of another account.
    client.removeQueries({ queryKey: mergeQuery().queryKey });
  };
  const merge = useMutation({
    mutationFn: postMerge,
    networkMode: 'always',
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('merge.done') });
      hide();
      await client.invalidateQueries({ queryKey: playerKey() });
      onMerged();
    },
  });
  const preview = query.data;
  const isExpired = [query.error, merge.error].some(isNotProven);
  const close = () => {
    if (merge.isPending) return;
    merge.reset();
    hide();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('merge.title')}
      initialFocus="title"
      footer={
        <>
          <Button size="lg" disabled={merge.isPending} onClick={close}>
            {t('profile.sessions.cancel')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            busy={merge.isPending}
            disabled={preview === undefined || preview.problem !== null || isExpired}
            onClick={() => merge.mutate(copies)}
          >
            {t('merge.confirm')}
          </Button>
        </>
      }
    >
      {isExpired ? (
        <p role="alert">
          <Note kind="error">{t('merge.expired')}</Note>
        </p>
      ) : preview === undefined ? (
        <QueryState
          query={query}
          offline={t('merge.offline')}
          error={errorMessage(query.error, t, 'merge.error')}
          loading={t('merge.loading')}
        />
      ) : (
        <div className="stack gap-4">
          <OtherAccount preview={preview} />
          {preview.problem === null ? (
            <>
              {preview.cardsInBoth > 0 && (
                <div className="stack gap-1.5">
                  <CopiesChoiceField value={copies} onChange={setCopies} />
                </div>
              )}
              <Consequences preview={preview} onLeave={close} />
            </>
          ) : (
            <Note kind="error">{problemText(preview, t)}</Note>
          )}
          <div role="alert" className="empty:hidden">
            {merge.error && (
              <Note kind="error">
                {errorMessage(
                  merge.error,
                  t,
                  merge.error instanceof HttpError ? 'merge.failed' : 'merge.unanswered',
                )}
              </Note>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function isNotProven(error: Error | null): boolean {
  return error instanceof HttpError && error.code === 'merge_not_proven';
}

function problemText({ problem, decksTogether, entriesTogether }: MergePreview, t: Translate) {
  if (problem === 'merge_restricted') return t('merge.restricted');
  return t('merge.tooLarge', {
    ...{ decks: decksTogether, entries: entriesTogether },
    ...{ maxDecks: MAX_DECKS_OF_PLAYER, maxEntries: MAX_ENTRIES_OF_PLAYER },
  });
}

/** Contents of the other account, and what of it does not fit. */
function OtherAccount({ preview }: { readonly preview: MergePreview }) {
  const { t, language } = useTexts();
  const { name, createdAt, ways, left, cards, copies, cardsInBoth, decks } = preview;
  const waysOf = (discord: boolean, emails: readonly string[], passkeys: readonly string[]) =>
    formatList(
      [
        ...(discord ? [t('profile.ways.discord')] : []),
        ...emails,
        ...passkeys.map((passkey) => t('merge.passkey', { name: passkey })),
      ],
      language,
    );
  const row = (term: TextId, count: number, value = t('merge.number', { count })) =>
    count > 0 ? [{ term: t(term), value }] : [];
  const { likes, wants, trades, follows } = preview;
  const theirWays = waysOf(ways.discord !== null, ways.emails, namesOf(ways.passkeys));
  const rows = [
    ...row('profile.ways', theirWays.length, theirWays),
    ...row('merge.decks', decks),
    ...row('merge.collection', cards, t('merge.copies', { copies, cards, both: cardsInBoth })),
    ...row('merge.likes', likes),
    ...row('merge.lists', wants + trades, t('merge.listed', { wants, trades })),
    ...row('merge.follows', follows),
  ];
  const dropped = waysOf(left.discord !== null, left.emails, left.passkeys);
  const entries = left.wants + left.trades + left.follows;
  return (
    <>
      <p className="text-muted">
        {t('merge.other', { name, date: formatDate(createdAt, language) })}
      </p>
      <dl className="divided">
        {rows.map(({ term, value }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(7rem,2fr)_5fr] gap-x-3 py-2 text-sm wrap-anywhere"
          >
            <dt className="text-muted">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {dropped !== '' && <p className="help">{t('merge.dropped', { ways: dropped })}</p>}
      {entries > 0 && (
        <p className="help">
          {t('merge.noRoom', { wants: left.wants, trades: left.trades, follows: left.follows })}
        </p>
      )}
    </>
  );
}

const namesOf = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name);

interface ConsequencesProps {
  readonly preview: MergePreview;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

function Consequences({ preview: { name, nameAfter }, onLeave }: ConsequencesProps) {
  const { t } = useTexts();
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm">
      <li>{t('merge.moves')}</li>
      <li>{t('merge.name', { name: nameAfter })}</li>
      <li>{t('merge.ends', { name })}</li>
      <li>
        {t('merge.undo', { days: MERGE_UNDO_DAYS })}{' '}
        <Link to={`${PAGE_PATHS.privacyPolicy}#contact`} className="link" onClick={onLeave}>
          {t('merge.contact')}
        </Link>
      </li>
    </ul>
  );
}
