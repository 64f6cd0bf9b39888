import type { ImageWidth } from '@inkfolio/contract/images';
import { imageAddress } from '../../../lib/image-address.ts';

/** Same widths as in the contract; imports only its type, to keep schemas out of the bundle. */
export const PICTURE_WIDTHS = [200, 400, 600, 960] as const satisfies readonly ImageWidth[];

/** `src` and `srcset` of a publisher's picture in the widths that the server resizes to. */
export function imageSources(address: string): { readonly src: string; readonly srcSet: string } {
  return {
    src: imageAddress(address, 400),
    srcSet: PICTURE_WIDTHS.map((width) => `${imageAddress(address, width)} ${width}w`).join(', '),
  };
}
