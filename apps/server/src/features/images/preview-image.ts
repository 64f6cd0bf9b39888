import type { ImageWidth } from '@inkfolio/contract/images';

/** Sufficient for link previews. */
const PREVIEW_WIDTH: ImageWidth = 600;

export function previewImagePath(address: string): string {
  return `/api/proxy/image?url=${encodeURIComponent(address)}&width=${PREVIEW_WIDTH}`;
}
