import type { ImageWidth } from '@inkfolio/contract/images';

/** Address of another host's picture on this server, resized to a width in pixels. */
export function imageAddress(address: string, width: ImageWidth): string {
  return `/api/proxy/image?url=${encodeURIComponent(address)}&width=${width}`;
}
