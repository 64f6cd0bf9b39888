import type { ImageWidth } from '@inkfolio/contract/images';

/** Where our server gives out a picture of another host, made that many pixels wide. */
export function imageAddress(address: string, width: ImageWidth): string {
  return `/api/proxy/image?url=${encodeURIComponent(address)}&width=${width}`;
}
