import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';

/** Returns true for a loopback host name, in URL form (`[::1]`) or as a listen address (`::1`). */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(name);
}

/**
 * Returns true for a request from this machine to a loopback name, without a proxy in between.
 * Trusts the connection, never a header alone.
 */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackName(headers.host?.replace(/:\d+$/, '') ?? '') &&
    !Object.keys(headers).some(isProxyHeader)
  );
}

function isLoopbackAddress(address = ''): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Node lower-cases header names. */
function isProxyHeader(name: string): boolean {
  return ['forwarded', 'via', 'x-real-ip'].includes(name) || name.startsWith('x-forwarded-');
}
