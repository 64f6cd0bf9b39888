import type { Deck } from '@inkfolio/contract/decks';
import { translationOf } from '@inkfolio/domain/cards/card';
import { descriptionParts } from '@inkfolio/domain/decks/mentions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { cardQuery } from '../../cards/data/cards.queries.ts';
import { OPENED_FROM_LIST } from '../../cards/use-open-card.ts';
import { CardPreview } from '../../cards/card-preview.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pathOfCardOverDeck } from './use-card-over-deck.ts';

interface DeckDescriptionProps {
  readonly description: string;
  readonly deckCards: Deck['deckCards'];
  /** True in the form's preview, where following a mention's link would discard the input. */
  readonly draft?: boolean;
}

/** Renders the description of a deck; mentioned cards have previews. */
export function DeckDescription({ description, deckCards, draft = false }: DeckDescriptionProps) {
  return (
    <div className="mt-3 max-w-(--measure) font-display text-lg/body font-regular text-pretty wrap-anywhere whitespace-pre-line text-muted">
      {descriptionParts(description).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <CardMention
            key={index}
            id={part.cardId}
            token={part.token}
            inDeck={deckCards.find(({ cardId }) => cardId === part.cardId)?.card}
            draft={draft}
          />
        ),
      )}
    </div>
  );
}

interface CardMentionProps {
  readonly id: string;
  /** Mention as typed, shown while the card is unknown. */
  readonly token: string;
  readonly inDeck: Deck['deckCards'][number]['card'] | undefined;
  readonly draft: boolean;
}

function CardMention({ id, token, inDeck, draft }: CardMentionProps) {
  const { t, language } = useTexts();
  const query = useQuery({ ...cardQuery(id, language), enabled: inDeck === undefined });
  const card = inDeck ?? query.data;
  if (card === undefined) {
    if (!query.isError) return token;
    const missing = t('decks.previewMissing');
    return (
      <Tooltip text={missing}>
        <span>
          {token}
          <VisuallyHidden> ({missing})</VisuallyHidden>
        </span>
      </Tooltip>
    );
  }
  const words = translationOf(card, language);
  const shown = {
    className:
      'border-b-[1.5px] border-accent-line font-bold wrap-normal text-text hover:border-accent',
    lang: words.language === language ? undefined : words.language,
    children: words.name,
  };
  return (
    <CardPreview card={card}>
      {draft ? (
        <span {...shown} />
      ) : (
        <Link to={pathOfCardOverDeck(id)} state={OPENED_FROM_LIST} {...shown} />
      )}
    </CardPreview>
  );
}
