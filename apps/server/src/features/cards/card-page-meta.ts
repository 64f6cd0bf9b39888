import { isSong, translationOf, type Card } from '@inkfolio/domain/cards/card';
import { setNameIn, type CardSet } from '@inkfolio/domain/cards/card-set';
import type { MetaTexts } from '../../http/pages/meta-texts.ts';
import type { PageMeta } from '../../http/pages/page-meta.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';
import { breadcrumbs, type StructuredData } from '../../http/pages/structured-data.ts';
import { previewImagePath } from '../images/preview-image.ts';
import type { CatalogueSnapshot } from './catalogue/catalogue-snapshot.ts';

/** Description limit; link previews truncate there anyway. */
const MAX_DESCRIPTION_LENGTH = 200;

export function setPath({ setCode }: Pick<CardSet, 'setCode'>): string {
  return `/cards?setCode=${encodeURIComponent(setCode)}`;
}

export function cardPageMeta(
  catalogue: CatalogueSnapshot,
  { page, ids, params }: PageVisit,
  words: MetaTexts,
): PageMeta | undefined {
  if (page !== 'cards') return undefined;
  if (ids.id === undefined) return browserHead(catalogue, params, words);
  const card = catalogue.findCard(ids.id);
  return card && headOfCard(catalogue, card, words);
}

/** Builds meta for a set if the set is the only filter, otherwise for all cards. */
function browserHead(
  catalogue: CatalogueSnapshot,
  params: URLSearchParams,
  words: MetaTexts,
): PageMeta {
  const names = [...params.keys()].filter((name) => name !== 'lang');
  const onlySet = names.join() === 'setCode' ? params.get('setCode') : undefined;
  const set = catalogue.sets.find(({ setCode }) => setCode === onlySet);
  const title = words.text('cards.title');
  if (set === undefined) {
    const feed = `/feeds/sets.atom?language=${words.language}`;
    return { title, description: words.text('head.cards'), path: '/cards', feed };
  }
  const name = setNameIn(set, words.language);
  return {
    title: name,
    // A function, because `replace` would interpret `$&` in a name.
    description: words.text('head.set').replace('{name}', () => name),
    path: setPath(set),
    data: [breadcrumbs([title, '/cards'], [name, setPath(set)])],
  };
}

function headOfCard(catalogue: CatalogueSnapshot, card: Card, words: MetaTexts): PageMeta {
  const { fullName, text, imageUrl } = translationOf(card, words.language);
  const picture = imageUrl ?? card.imageUrl;
  const facts = [
    words.text(`type.${isSong(card) ? 'SONG' : card.type}`),
    card.colors.map((color) => words.text(`color.${color}`)).join(', '),
    text.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION_LENGTH),
  ];
  const path = `/cards/${card.id}`;
  const image = picture === null ? undefined : { path: previewImagePath(picture), alt: fullName };
  return {
    title: fullName,
    description: facts.filter((fact) => fact !== '').join(' · '),
    path,
    image,
    data: dataOfCard(catalogue, card, { fullName, path, image: image?.path, words }),
  };
}

function dataOfCard(
  catalogue: CatalogueSnapshot,
  { setCode, number, artists }: Card,
  {
    fullName,
    path,
    image,
    words,
  }: { fullName: string; path: string; image: string | undefined; words: MetaTexts },
): readonly StructuredData[] {
  const set = catalogue.sets.find((each) => each.setCode === setCode);
  const setName = set && setNameIn(set, words.language);
  const ofSet = set && setName ? ([[setName, setPath(set)]] as const) : [];
  return [
    breadcrumbs([words.text('cards.title'), '/cards'], ...ofSet, [fullName, path]),
    {
      '@type': 'CreativeWork',
      name: fullName,
      url: path,
      inLanguage: words.language,
      position: number,
      creator: artists.map((name) => ({ '@type': 'Person', name })),
      ...(image !== undefined && { image }),
      ...(set && { isPartOf: { '@type': 'CreativeWorkSeries', name: setName, url: setPath(set) } }),
    },
  ];
}
