export interface SharedPage {
  readonly address: string;
  readonly text: string;
}

interface ShareSite {
  readonly name: string;
  /** Width of the popup window in CSS pixels. */
  readonly windowWidth: number;
  readonly link: (page: SharedPage) => string;
}

/**
 * "A microblog site, a social network, a forum site (window width 850)" (specification, section 2).
 * The chat app has no such link.
 */
export const SHARE_SITES: readonly ShareSite[] = [
  {
    name: 'X',
    windowWidth: 600,
    link: ({ address, text }) => withParams('https://x.com/intent/post', { text, url: address }),
  },
  {
    name: 'Facebook',
    windowWidth: 600,
    link: ({ address }) => withParams('https://www.facebook.com/sharer/sharer.php', { u: address }),
  },
  {
    name: 'Reddit',
    windowWidth: 850,
    link: ({ address, text }) =>
      withParams('https://www.reddit.com/submit', { url: address, title: text }),
  },
];

function withParams(address: string, params: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(params).toString()}`;
}
