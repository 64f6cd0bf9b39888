import type { CardType } from '@inkfolio/domain/cards/card';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { DECK_SECTIONS } from '@inkfolio/domain/decks/deck-sections';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import type { Language } from '@inkfolio/domain/language';
import type { MetaTexts } from '../../http/pages/meta-texts.ts';
import type { DeckPicture, DrawnDeck, PictureWords } from './deck-picture.ts';

export interface PictureTexts {
  readonly words: Readonly<Record<Language, MetaTexts>>;
  /** Base URL of the site; undefined on localhost, which pictures do not show. */
  readonly publicUrl: string | undefined;
}

const TYPES = ['CHARACTER', 'ACTION', 'ITEM', 'LOCATION', 'SONG'] as const satisfies readonly (
  | CardType
  | 'SONG'
)[];

export function pictureWords(
  deck: DrawnDeck,
  { words: texts, publicUrl }: PictureTexts,
  { language, left }: { readonly language: Language; readonly left: number },
): PictureWords {
  const words = texts[language];
  const creator = deck.username ?? deck.discord_username;
  const by = words.text('deck.by').replace(/<\/?b>/g, '');
  return {
    count: words.count('head.cardCount', deck.card_count),
    more: left > 0 ? words.count('head.moreCards', left) : undefined,
    by: creator === null ? undefined : by.replace('{name}', () => creator),
    sections: recordOf(DECK_SECTIONS, (name) => words.text(`deck.section.${name}`)),
    types: recordOf(TYPES, (type) => words.text(`type.${type}`)),
    address: publicUrl && deck.hasPage ? `${new URL(publicUrl).host}/decks/${deck.id}` : undefined,
  };
}

export function deckFormats(
  entries: readonly DeckEntry[],
  { words: texts }: PictureTexts,
  language: Language,
): DeckPicture['formats'] {
  const { core, infinity } = deckValidity(entries);
  const words = texts[language];
  return [
    { name: words.text('format.CORE'), isValid: core.valid },
    { name: words.text('format.INFINITY'), isValid: infinity.valid },
  ];
}

function recordOf<Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string,
): Readonly<Record<Name, string>> {
  const entries = names.map((name) => [name, textOf(name)]);
  return Object.fromEntries(entries) as Readonly<Record<Name, string>>;
}
