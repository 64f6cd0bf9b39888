import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { isIP } from 'node:net';
import { MAX_IMAGE_URL_LENGTH } from '@inkfolio/contract/images';
import ipaddr from 'ipaddr.js';
import { imageFailure, type ImageFailure } from './image-problems.ts';

export type CheckedImageUrl = { readonly ok: true; readonly url: URL } | ImageFailure;

/** Allowed path prefixes, by host. */
export type ImageHosts = ReadonlyMap<string, readonly string[]>;

/** Characters that the URL parser silently repairs or drops. */
const REPAIRED_CHARACTERS = /[\p{Cc}\p{White_Space}\\]/u;

/** Encoded dots and slashes, which a host might decode and so leave the prefix. */
const ENCODED_PATH = /%(?:2e|2f|5c)/i;

// Global unicast range of IPv6 (RFC 4291); `::a.b.c.d` lies outside.
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_IPV6_BITS = 3;

/**
 * Validates a URL before each fetch and redirect: https, port 443, no credentials, no fragment, and
 * a path below an allowed prefix of exactly that host.
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
 * Parses the configured `host` or `host/prefix/` entries. Throws unless they are plain lower-case
 * host names with plain paths. IP addresses are rejected, because connecting to them skips the DNS
 * lookup and so the address check.
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
 * Returns true only for public internet addresses; false for private, local, shared, mapped,
 * translated, tunnelled, documentation and reserved ranges.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS);
}
