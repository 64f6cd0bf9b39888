import { isIP } from 'node:net';
import { MAX_IMAGE_URL_LENGTH } from '@inkfolio/contract/images';
import ipaddr from 'ipaddr.js';
import { imageFailure, type ImageFailure } from './image-problems.ts';

export type CheckedImageUrl = { readonly ok: true; readonly url: URL } | ImageFailure;

/** What the URL parser would silently repair or drop: white space, controls, backslashes. */
const REPAIRED_CHARACTERS = /[\p{Cc}\p{White_Space}\\]/u;

/** The part of IPv6 given out for the public internet (RFC 4291); `::a.b.c.d` lies outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_IPV6_BITS = 3;

/**
 * The rule for every address that is fetched, the first and each redirect: plain https, port 443,
 * no credentials, no fragment, and exactly one of the hosts.
 */
export function checkImageUrl(text: string, hosts: ReadonlySet<string>): CheckedImageUrl {
  if (text.length > MAX_IMAGE_URL_LENGTH) return invalid('too long');
  if (REPAIRED_CHARACTERS.test(text)) return invalid('white space, control or backslash');
  if (text.includes('#')) return invalid('fragment');
  const authority = /^https:\/\/([^/?]+)/i.exec(text)?.[1];
  if (authority === undefined || !URL.canParse(text)) return invalid('not an https address');
  // Asked of the text: the parser drops an empty name and password.
  if (authority.includes('@')) return invalid('credentials');
  const url = new URL(text);
  if (url.port !== '') return invalid('port');
  if (!hosts.has(url.hostname)) return imageFailure('image_host_not_allowed', url.hostname);
  return { ok: true, url };
}

function invalid(reason: string): ImageFailure {
  return imageFailure('invalid_image_url', reason);
}

/**
 * The configured hosts as a set. Throws for anything but plain lower-case host names: an IP
 * address would be connected to without a look-up, and so without the check of the address.
 */
export function imageHosts(hosts: readonly string[]): ReadonlySet<string> {
  for (const host of hosts) {
    const plain = /^[a-z0-9.-]+$/.test(host) && URL.canParse(`https://${host}/`);
    if (!plain || isIP(host) !== 0 || new URL(`https://${host}/`).host !== host) {
      throw new Error(`Image host must be a plain lower-case host name: ${JSON.stringify(host)}`);
    }
  }
  return new Set(hosts);
}

/**
 * True for addresses of the public internet alone. Whatever is private, local, shared, mapped,
 * translated, tunnelled, documented or reserved is not.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS);
}
