import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { isIP } from 'node:net';
import { MAX_IMAGE_URL_LENGTH } from '@inkfolio/contract/images';
import ipaddr from 'ipaddr.js';
import { imageFailure, type ImageFailure } from './image-problems.ts';

export type CheckedImageUrl = { readonly ok: true; readonly url: URL } | ImageFailure;

/** The path prefixes from which pictures may come, by host. */
export type ImageHosts = ReadonlyMap<string, readonly string[]>;

/** Characters that the URL parser would silently repair or drop: white space, controls, backslashes. */
const REPAIRED_CHARACTERS = /[\p{Cc}\p{White_Space}\\]/u;

/** Dots and slashes that a host might decode, and so leave the prefix. */
const ENCODED_PATH = /%(?:2e|2f|5c)/i;

/** The part of IPv6 given out for the public internet (RFC 4291); `::a.b.c.d` lies outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_IPV6_BITS = 3;

/**
 * The rule for every address that is fetched, the first and each redirect: plain https, port 443,
 * no credentials, no fragment, and a path below a prefix of exactly one of the hosts.
 */
export function checkImageUrl(text: string, hosts: ImageHosts): CheckedImageUrl {
  if (text.length > MAX_IMAGE_URL_LENGTH) return invalid('too long');
  if (REPAIRED_CHARACTERS.test(text)) return invalid('white space, control or backslash');
  if (text.includes('#')) return invalid('fragment');
  const authority = /^https:\/\/([^/?]+)/i.exec(text)?.[1];
  if (authority === undefined || !URL.canParse(text)) return invalid('not an https address');
  // Checked in the text: the parser drops an empty name and password.
  if (authority.includes('@')) return invalid('credentials');
  const url = new URL(text);
  if (url.port !== '') return invalid('port');
  if (ENCODED_PATH.test(url.pathname)) return invalid('encoded dot or slash');
  const prefixes = hosts.get(url.hostname) ?? [];
  if (!prefixes.some((prefix) => url.pathname.startsWith(prefix))) {
    return imageFailure('image_host_not_allowed', url.hostname);
  }
  return { ok: true, url };
}

function invalid(reason: string): ImageFailure {
  return imageFailure('invalid_image_url', reason);
}

/**
 * The configured `host` or `host/prefix/` entries, by host. Throws for anything but plain lower-case
 * host names with plain paths: an IP address would be connected to without a look-up, and so without
 * the check of the address.
 */
export function imageHosts(entries: readonly string[]): ImageHosts {
  const hosts = new Map<string, string[]>();
  for (const entry of entries) {
    const [, host = '', path = '/'] = /^([a-z0-9.-]+)(\/(?:[\w-]+\/)*)?$/.exec(entry) ?? [];
    const address = `https://${host}${path}`;
    if (
      host === '' ||
      isIP(host) !== 0 ||
      !URL.canParse(address) ||
      new URL(address).host !== host
    ) {
      throw new Error(
        `Image host must be a plain lower-case host name, or one with a path that ends in a slash: ${JSON.stringify(entry)}`,
      );
    }
    getOrInsert(hosts, host, () => []).push(path);
  }
  return hosts;
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
