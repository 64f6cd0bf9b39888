import { escapeJson } from './escape-html.ts';

/**
 * Structured data of a page, in the vocabulary of schema.org. Addresses of this site are paths that
 * begin with a slash, under the names below.
 */
export interface StructuredData {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

/** The properties that hold addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'item', 'image', 'urlTemplate']);

/** The data as a block of the page, which browsers do not run. */
export function structuredDataTag(data: StructuredData, siteUrl: string): string {
  const json = JSON.stringify(
    { '@context': 'https://schema.org', ...data },
    (name, value: unknown) =>
      typeof value === 'string' && value.startsWith('/') && ADDRESSES.has(name)
        ? siteUrl + value
        : value,
  );
  return `<script type="application/ld+json">${escapeJson(json)}</script>`;
}

/** The way from the site's first page to this one. */
export function breadcrumbs(
  ...steps: readonly (readonly [name: string, path: string])[]
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
