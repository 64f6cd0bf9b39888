import type { Language } from '@inkfolio/domain/language';

/** Texts of the head; the title of the document follows the page itself. */
const TEXTS = [
  ...['description', 'og:title', 'og:description', 'og:image:alt'],
  ...['og:locale', 'og:locale:alternate'],
];

/**
 * Puts the texts of the head into the language of the page. The server wrote them in the language
 * that the browser asks for, and it alone has them: the language that a visitor chose is stored on
 * the device.
 */
export async function translateHead(language: Language, signal: AbortSignal): Promise<void> {
  const [address] = tagsOf(document, 'og:url');
  const [locale] = tagsOf(document, 'og:locale');
  if (address === undefined || locale?.content.startsWith(language)) return;
  const { pathname, searchParams } = new URL(address.content);
  searchParams.set('lang', language);
  const response = await fetch(`${pathname}?${searchParams}`, { signal, priority: 'low' });
  if (!response.ok) return;
  const translated = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const name of TEXTS) {
    const sources = tagsOf(translated, name);
    for (const [position, tag] of tagsOf(document, name).entries()) {
      tag.content = sources[position]?.content ?? tag.content;
    }
  }
}

function tagsOf({ head }: Document, name: string): readonly HTMLMetaElement[] {
  return [
    ...head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`),
  ];
}
