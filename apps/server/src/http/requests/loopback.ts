import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';

/** Whether a host name is this machine's: of an address (`[::1]`), or to listen on (`::1`). */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(name);
}

/**
 * Whether a request has come from this machine by an address of this machine, with no proxy between
 * them. The connection alone counts, never a header.
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

/** The names of headers come in lower case. */
function isProxyHeader(name: string): boolean {
  return ['forwarded', 'via', 'x-real-ip'].includes(name) || name.startsWith('x-forwarded-');
}
