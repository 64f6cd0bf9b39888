import type { ImageWidth } from '@inkfolio/contract/images';

/** Address at which our server serves a picture of another host, in that width in pixels. */
export function imageAddress(address: string, width: ImageWidth): string {
  return `/api/proxy/image?url=${encodeURIComponent(address)}&width=${width}`;
}
