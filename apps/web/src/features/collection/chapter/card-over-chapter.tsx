import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, type Location } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cardLabel } from '../../cards/face/card-label.ts';
import { loadedCards, type CardSearch } from '../../cards/results/use-card-search.ts';
import { OPENED_FROM_LIST, type OpenCard } from '../../cards/use-open-card.ts';

const PARAM = 'card';

/** Search string that opens the card over the page; keeps the filters. */
export function searchWithCard(search: string, id: string | undefined): string {
  const params = new URLSearchParams(search);
  if (id === undefined) params.delete(PARAM);
  else params.set(PARAM, id);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Card that is open over the chapter; going back closes it. */
export function useCardOverChapter(): OpenCard {
  const location = useLocation() as Location<Partial<typeof OPENED_FROM_LIST> | null>;
  const navigate = useNavigate();
  const { search, state } = location;
  return {
    id: new URLSearchParams(search).get(PARAM) ?? undefined,
    show: (next) =>
      void navigate({ search: searchWithCard(search, next) }, { replace: true, state }),
    close: () => {
      if (state?.fromList) void navigate(-1);
      else void navigate({ search: searchWithCard(search, undefined) }, { replace: true });
    },
  };
}

/** Shown cards of the chapter, for the dialog's previous and next buttons. */
export function useChapterCardSteps(entries: readonly { readonly card: Card }[]): CardSearch {
  return useMemo(() => loadedCards(entries.map(({ card }) => card)), [entries]);
}

interface CardLinkProps {
  readonly card: Card;
  /** Search string that opens the card over the page. */
  readonly search: string;
  readonly className: string | undefined;
}

/** Name of a card, which opens it over the chapter. */
export function CardOverChapterLink({ card, search, className }: CardLinkProps) {
  const { t, language } = useTexts();
  return (
    <Link
      to={{ search }}
      state={OPENED_FROM_LIST}
      className={classes('truncate', className)}
      data-card={card.id}
      draggable={false}
    >
      <VisuallyHidden>{cardLabel(card, language, t)}</VisuallyHidden>
      <span aria-hidden="true">{translationOf(card, language).name}</span>
    </Link>
  );
}
