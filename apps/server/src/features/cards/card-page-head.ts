import { isSong, translationOf } from '@inkfolio/domain/cards/card';
import type { HeadWords } from '../../http/head-texts.ts';
import type { PageHead } from '../../http/page-shell.ts';
import { previewImagePath } from '../images/preview-image.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

const CARD_PATH = /^\/cards\/(\d{1,10})$/;
/** Where a preview breaks off anyway. */
const MOST_TEXT = 200;

/** What the card browser and the card opened over it say of themselves. */
export function cardPageHead(
  catalogue: CatalogueSnapshot,
  path: string,
  words: HeadWords,
): PageHead | undefined {
  if (path === '/cards') {
    return { title: words.text('cards.title'), description: words.text('head.cards'), path };
  }
  const card = catalogue.findCard(CARD_PATH.exec(path)?.[1] ?? '');
  if (card === undefined) return undefined;
  const { fullName, text, imageUrl } = translationOf(card, words.language);
  const picture = imageUrl ?? card.imageUrl;
  const facts = [
    words.text(`type.${isSong(card) ? 'SONG' : card.type}`),
    card.colors.map((color) => words.text(`color.${color}`)).join(', '),
    text.replace(/\s+/g, ' ').slice(0, MOST_TEXT),
  ];
  return {
    title: fullName,
    description: facts.filter((fact) => fact !== '').join(' · '),
    path,
    image: picture === null ? undefined : previewImagePath(picture),
  };
}
