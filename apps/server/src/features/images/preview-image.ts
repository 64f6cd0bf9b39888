import type { ImageWidth } from '@inkfolio/contract/images';

/** Wide enough for what a pasted link shows. */
const PREVIEW_WIDTH: ImageWidth = 600;

/** The path at which this site gives out a picture of another host for a pasted link. */
export function previewImagePath(address: string): string {
  return `/api/proxy/image?url=${encodeURIComponent(address)}&width=${PREVIEW_WIDTH}`;
}
