import { escapeJson } from './escape-html.ts';

/**
 * Structured data in the vocabulary of schema.org. URLs of this site are paths with a leading
 * slash, in the properties listed below.
 */
export interface StructuredData {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

const ADDRESSES: ReadonlySet<string> = new Set(['url', 'item', 'image', 'urlTemplate']);

/** Renders the data as a script element that browsers do not execute. */
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
