import type { SimilarDecks as Similar } from '@inkfolio/contract/deck-usage';
import { translationOf } from '@inkfolio/domain/cards/card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatList, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { similarDecksQuery } from '../data/decks.queries.ts';
import styles from './deck-view.module.css';
import { QueryState } from '../../../ui/query-state.tsx';

/** Maximum number of differing cards listed by name; the others are counted. */
const MAX_NAMED = 6;

/** Renders the public decks that share most copies with the deck, and their differences. */
export function SimilarDecks({ deckId }: { readonly deckId: string }) {
  const { t, language } = useTexts();
  const query = useQuery(similarDecksQuery(deckId, language));
  const { data } = query;
  return (
    <section className={classes(styles['panel'], 'stack')} aria-label={t('similar.title')}>
      <h2>{t('similar.title')}</h2>
      {data !== undefined ? (
        <DeckList similar={data} />
      ) : (
        <QueryState
          query={query}
          offline={t('similar.offline')}
          error={t('similar.error')}
          loading={t('similar.loading')}
        />
      )}
    </section>
  );
}

function DeckList({ similar: { decks, cards } }: { readonly similar: Similar }) {
  const { t, language } = useTexts();
  if (decks.length === 0) return <p className="fineprint">{t('similar.none')}</p>;
  const names = new Map(cards.map((card) => [card.id, translationOf(card, language).fullName]));
  const named = (difference: Similar['decks'][number]['added']) => {
    const texts = difference.map(
      ({ cardId, quantity }) => `${quantity} ${names.get(cardId) ?? cardId}`,
    );
    const others = texts.length - MAX_NAMED;
    const list = formatList(texts.slice(0, MAX_NAMED), language);
    return others > 0 ? `${list} ${t('similar.more', { count: others })}` : list;
  };
  return (
    <ul className="stack">
      {decks.map(({ deck, similarity, added, missing }) => (
        <li key={deck.id} className="stack gap-1">
          <span className="spread">
            <Link to={`/decks/${deck.id}`} className="touch">
              {deck.name}
            </Link>
            <span className="fineprint">
              {t('similar.share', { share: formatPercent(100 * similarity, language) })}
            </span>
          </span>
          <dl className="fineprint stack gap-1">
            {added.length > 0 && (
              <div>
                <dt>{t('similar.added')}</dt>
                <dd>{named(added)}</dd>
              </div>
            )}
            {missing.length > 0 && (
              <div>
                <dt>{t('similar.missing')}</dt>
                <dd>{named(missing)}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
