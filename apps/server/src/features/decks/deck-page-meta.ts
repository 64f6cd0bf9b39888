import type { DeckSummary } from '@inkfolio/contract/decks';
import type { PageName } from '@inkfolio/contract/pages';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import { archetypesOfMask } from '@inkfolio/domain/decks/deck';
import { maySeeDeck } from '@inkfolio/domain/decks/deck-permissions';
import { deckSections } from '@inkfolio/domain/decks/deck-sections';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MetaTexts } from '../../http/pages/meta-texts.ts';
import type { PageMeta, PageImage } from '../../http/pages/page-meta.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { breadcrumbs, type StructuredData } from '../../http/pages/structured-data.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { accessOf } from './deck-access.ts';
import { toDeckCards } from './deck-responses.ts';
import { findDeck, readDeckCards, type StoredDeck } from './decks.repository.ts';
import { pictureLayout } from '../deck-images/picture-layout.ts';

/** View for link previews: the smallest one that shows every card once. */
const PREVIEW_VIEW = 'badge';

const DECK_PAGES: readonly PageName[] = ['deck', 'deckCompare', 'deckPrint', 'simulator'];

export const OFFICIAL_DECKS_PATH = '/decks?tab=official';

/**
 * Builds page meta for the deck list and public decks: "title is deck name plus product name;
 * description is format, card count, colors and archetypes" (specification, section 2). The picture
 * of all cards takes the place of "the first card image".
 */
export async function deckPageMeta(
  parts: { readonly db: Kysely<Tables>; readonly catalogue: CatalogueSnapshot },
  { page, ids, params }: PageVisit,
  words: MetaTexts,
): Promise<PageMeta | undefined> {
  if (page === 'decks') return listHead(params.get('tab'), words);
  if (!DECK_PAGES.includes(page) || ids.id === undefined) return undefined;
  const deck = await findDeck(parts.db, ids.id);
  if (deck === undefined || !maySeeDeck(accessOf(deck), undefined)) return undefined;
  const image: PageImage = {
    path: `/api/decks/${deck.id}/image.png?view=${PREVIEW_VIEW}&language=${words.language}`,
    // A function, because `replace` would interpret `$&` in a deck name.
    alt: words.text('head.deckImage').replace('{name}', () => deck.name),
    size: await pictureSize(parts, deck.id, words.language),
  };
  return {
    title: deck.name,
    description: deckFacts(
      {
        format: deck.format,
        cardCount: deck.card_count,
        colors: colorsOfMask(deck.color_mask),
        archetypes: archetypesOfMask(deck.archetype_mask),
      },
      words,
    ),
    path: `/decks/${deck.id}`,
    image,
    data: dataOfDeck(deck, image, words),
  };
}

export function deckFacts(
  deck: Pick<DeckSummary, 'format' | 'cardCount' | 'colors' | 'archetypes'>,
  words: MetaTexts,
): string {
  return [
    words.text(`format.${deck.format}`),
    words.count('head.cardCount', deck.cardCount),
    deck.colors.map((color) => words.text(`color.${color}`)).join(', '),
    deck.archetypes.map((tag) => words.text(`archetype.${tag}`)).join(', '),
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}

/** Returns undefined for the player's own decks. */
function listHead(tab: string | null, words: MetaTexts): PageMeta | undefined {
  if (tab === 'myDecks') return undefined;
  const title = words.text('decks.title');
  const description = words.text('head.decks');
  const feed = `/feeds/decks.atom?language=${words.language}`;
  if (tab !== 'official') return { title, description, path: '/decks', feed };
  const officialTitle = words.text('head.officialDecks');
  return {
    title: officialTitle,
    description,
    path: OFFICIAL_DECKS_PATH,
    feed: `${feed}&showOnlyOfficial=true`,
    data: [breadcrumbs([title, '/decks'], [officialTitle, OFFICIAL_DECKS_PATH])],
  };
}

function dataOfDeck(
  deck: StoredDeck,
  image: PageImage,
  words: MetaTexts,
): readonly StructuredData[] {
  const url = `/decks/${deck.id}`;
  return [
    breadcrumbs([words.text('decks.title'), '/decks'], [deck.name, url]),
    {
      '@type': 'CreativeWork',
      name: deck.name,
      url,
      image: image.path,
      dateCreated: new Date(deck.created_at).toISOString(),
      dateModified: new Date(deck.updated_at).toISOString(),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: deck.like_count,
      },
    },
  ];
}

async function pictureSize(
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: CatalogueSnapshot },
  deckId: string,
  language: Language,
): Promise<PageImage['size']> {
  const cards = await readDeckCards(db, deckId);
  const entries = toDeckCards(cards, { catalogue, viewerId: undefined, language });
  const { width, height } = pictureLayout(PREVIEW_VIEW, deckSections(entries, language));
  return { width, height };
}
