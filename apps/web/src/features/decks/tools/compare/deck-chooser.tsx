import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSession } from '../../../auth/session.ts';
import type { NamedDeck } from '../../data/recent-decks.ts';
import { versionsQuery } from '../../data/versions.queries.ts';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { TimeAgo } from '../../parts/time-ago.tsx';
import { groupsNamed } from '../choice/deck-groups.ts';
import { DeckLinkForm } from '../choice/deck-link-form.tsx';
import { DeckSearchField } from '../choice/deck-search-field.tsx';
import { useDeckGroups } from '../choice/use-deck-groups.ts';
import type { ComparedSide } from '../../data/compare-url.ts';
import styles from '../tables.module.css';
import type { ComparedDeck } from './use-compared-deck.ts';

interface DeckChooserProps {
  readonly beside: ComparedDeck | undefined;
  readonly pathTo: (side: ComparedSide) => string;
  readonly onChosen: () => void;
  /** Cancels the choice; undefined if that is not possible. */
  readonly onCancel: (() => void) | undefined;
}

/** Chooses a deck to compare: another version, a deck by name, or any by link. */
export function DeckChooser({ beside, pathTo, onChosen, onCancel }: DeckChooserProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const session = useSession();
  const links = { beside, pathTo, onChosen };
  const compareWith = (deckId: string) => {
    if (isDeckAsItIs(deckId, beside)) return t('compare.linkSame');
    onChosen();
    void navigate(pathTo({ deckId }), { replace: true });
    return undefined;
  };
  return (
    <div className="surface stack gap-4 px-5 py-4 group-has-data-loading/sides:invisible has-data-skeleton:[&_form]:invisible">
      <h2 className="max-w-full text-xl/snug wrap-anywhere">{t('compare.choose')}</h2>
      {session.status === 'player' && beside && mayEditDeck(beside.deck, session.user.id) && (
        <VersionLinks {...links} beside={beside} />
      )}
      <DeckLinks {...links} />
      <DeckLinkForm submitText={t('compare.submit')} onSubmit={compareWith} />
      {onCancel && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 mt-2 justify-self-start"
          onClick={onCancel}
        >
          {t('compare.cancel')}
        </Button>
      )}
    </div>
  );
}

type LinksProps = Omit<DeckChooserProps, 'onCancel'>;

function VersionLinks({
  beside,
  pathTo,
  onChosen,
}: LinksProps & { readonly beside: ComparedDeck }) {
  const { t, language } = useTexts();
  const { deck, version: shown } = beside;
  const { data } = useQuery(versionsQuery(deck.id, language));
  const others = data?.versions.filter(({ number }) => number !== shown?.number) ?? [];
  if (others.length === 0 && shown === undefined) return null;
  return (
    <div className="stack -mx-2.5 max-h-[min(46vh,420px)] overflow-y-auto px-2.5 [&_ul]:-mx-2.5">
      <Group title={t('compare.versionsOf', { name: deck.name })}>
        {shown !== undefined && (
          <li>
            <Link
              to={pathTo({ deckId: deck.id })}
              className={styles['link']}
              replace
              onClick={onChosen}
            >
              {t('compare.now')}
            </Link>
          </li>
        )}
        {others.map(({ number, savedAt, cardCount }) => (
          <li key={number}>
            <Link
              to={pathTo({ deckId: deck.id, version: number })}
              className={styles['link']}
              replace
              onClick={onChosen}
            >
              {t('deck.version', { number })}
              <small className="fineprint">
                <TimeAgo moment={savedAt} titleId="deck.versionKept" />
                {', '}
                {t('deck.cards', { count: cardCount })}
              </small>
            </Link>
          </li>
        ))}
      </Group>
    </div>
  );
}

function DeckLinks({ beside, pathTo, onChosen }: LinksProps) {
  const { t } = useTexts();
  const { status, groups: known, retry } = useDeckGroups();
  const [query, setQuery] = useState('');
  const groups = known
    .map((group) => ({
      ...group,
      decks: group.decks.filter(({ id }) => !isDeckAsItIs(id, beside)),
    }))
    .filter(({ decks }) => decks.length > 0);
  const found = groupsNamed(groups, query);
  const count = groups.reduce((sum, { decks }) => sum + decks.length, 0);
  return (
    <>
      <DeckSearchField count={count} query={query} onChange={setQuery} />
      {found.length > 0 && (
        <div className="stack -mx-2.5 max-h-[min(46vh,420px)] overflow-y-auto px-2.5 [&_ul]:-mx-2.5">
          {found.map(({ name, decks }) => (
            <Group key={`${name} ${query}`} title={t(`deckChoice.${name}`)}>
              <DeckItems decks={decks} pathTo={pathTo} onChosen={onChosen} />
            </Group>
          ))}
        </div>
      )}
      {found.length === 0 && count > 0 && (
        <p className="fineprint" role="status">
          {t('deckChoice.noMatch')}
        </p>
      )}
      {status === 'loading' && <Skeleton shape="line" width="70%" />}
      {status === 'error' && (
        <div role="alert" className="wrap">
          <p className="fineprint">{t('deckChoice.error')}</p>
          <Button size="sm" onClick={retry}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

const SHOWN_AT_FIRST = 30;

interface DeckItemsProps extends Pick<DeckChooserProps, 'pathTo' | 'onChosen'> {
  readonly decks: readonly NamedDeck[];
}

function DeckItems({ decks, pathTo, onChosen }: DeckItemsProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <>
      {decks.slice(0, shown).map(({ id, name, colors, cardCount }) => (
        <li key={id}>
          <Link to={pathTo({ deckId: id })} className={styles['link']} replace onClick={onChosen}>
            <span className="row min-w-0 wrap-anywhere">
              <DeckInks colors={colors} /> {name}
            </span>
            <small className="fineprint">{t('deck.cards', { count: cardCount })}</small>
          </Link>
        </li>
      ))}
      {decks.length > shown && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
            {t('compare.more')}
          </Button>
        </li>
      )}
    </>
  );
}

/** True for the current version of the same deck: it would not differ. */
function isDeckAsItIs(deckId: string, beside: ComparedDeck | undefined): boolean {
  return deckId === beside?.deck.id && beside.version === undefined;
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="caption">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}
