import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSession } from '../../../auth/session.ts';
import { DeckInks } from '../../parts/deck-inks.tsx';
import { listFromParams } from '../../list/deck-list-url.ts';
import { TimeAgo } from '../../parts/time-ago.tsx';
import { useDeckList } from '../../list/use-deck-list.ts';
import { versionsQuery } from '../../data/versions.queries.ts';
import { deckIdFromText, type ComparedSide } from './compare-url.ts';
import styles from './compare.module.css';
import type { ComparedDeck } from './use-compared-deck.ts';

const MY_DECKS = listFromParams(new URLSearchParams({ tab: 'myDecks' }));

interface DeckChooserProps {
  /** Deck that the chosen one will be compared with. */
  readonly beside: ComparedDeck | undefined;
  readonly pathTo: (side: ComparedSide) => string;
  readonly onChosen: () => void;
  /** Callback for the way back; left out when there is none. */
  readonly onCancel: (() => void) | undefined;
}

/** The choice of a deck to compare: another version, one of the player's own, or any by its link. */
export function DeckChooser({ beside, pathTo, onChosen, onCancel }: DeckChooserProps) {
  const { t } = useTexts();
  const session = useSession();
  const user = session.status === 'player' ? session.user : undefined;
  const links = { beside, pathTo, onChosen };
  return (
    <div className={styles['chooser']}>
      <h2 className={styles['name']}>{t('compare.choose')}</h2>
      {user && beside && mayEditDeck(beside.deck, user.id) && (
        <VersionLinks {...links} beside={beside} />
      )}
      {user && <MyDeckLinks {...links} />}
      <LinkForm {...links} />
      {onCancel && (
        <Button variant="ghost" size="sm" className={styles['change']} onClick={onCancel}>
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
      {others.map(({ number, keptAt, cardCount }) => (
        <li key={number}>
          <Link
            to={pathTo({ deckId: deck.id, version: number })}
            className={styles['link']}
            replace
            onClick={onChosen}
          >
            {t('deck.version', { number })}
            <small className="fineprint">
              <TimeAgo moment={keptAt} titleId="deck.versionKept" />
              {', '}
              {t('deck.cards', { count: cardCount })}
            </small>
          </Link>
        </li>
      ))}
    </Group>
  );
}

function MyDeckLinks({ beside, pathTo, onChosen }: LinksProps) {
  const { t, language } = useTexts();
  const { status, decks, hasMore, more, loadMore } = useDeckList(MY_DECKS, language, true);
  const others = decks.filter(({ id }) => !isDeckAsItIs(id, beside));
  if (status === 'loading') return <Skeleton shape="line" width="70%" />;
  if (others.length === 0) return null;
  return (
    <Group title={t('compare.myDecks')}>
      {others.map(({ id, name, colors, cardCount }) => (
        <li key={id}>
          <Link to={pathTo({ deckId: id })} className={styles['link']} replace onClick={onChosen}>
            <span className={styles['linkName']}>
              <DeckInks colors={colors} /> {name}
            </span>
            <small className="fineprint">{t('deck.cards', { count: cardCount })}</small>
          </Link>
        </li>
      ))}
      {hasMore && (
        <li>
          <Button size="sm" variant="ghost" busy={more === 'loading'} onClick={loadMore}>
            {t('compare.more')}
          </Button>
        </li>
      )}
    </Group>
  );
}

function LinkForm({ beside, pathTo, onChosen }: LinksProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<'compare.linkWrong' | 'compare.linkSame'>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const deckId = deckIdFromText(text);
    if (deckId === undefined || isDeckAsItIs(deckId, beside)) {
      setError(deckId === undefined ? 'compare.linkWrong' : 'compare.linkSame');
      return;
    }
    onChosen();
    void navigate(pathTo({ deckId }), { replace: true });
  };

  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={t('compare.link')}
        value={text}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="go"
        error={error && t(error)}
        help={t('compare.linkHelp')}
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" className={styles['submit']}>
        {t('compare.submit')}
      </Button>
    </form>
  );
}

/** The deck itself, as it is now, would differ in nothing. */
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
      <ul className={styles['links']}>{children}</ul>
    </section>
  );
}
