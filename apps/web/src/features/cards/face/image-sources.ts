import type { ImageWidth } from '@inkfolio/contract/images';
import { imageAddress } from '../../../lib/image-address.ts';

/** The same widths as the contract's; only its type is imported, to keep its schemas off the page. */
export const PICTURE_WIDTHS = [200, 400, 600, 960] as const satisfies readonly ImageWidth[];

/** The addresses of a publisher's picture at the widths that our server can make. */
export function imageSources(address: string): { readonly src: string; readonly srcSet: string } {
  return {
    src: imageAddress(address, 400),
    srcSet: PICTURE_WIDTHS.map((width) => `${imageAddress(address, width)} ${width}w`).join(', '),
  };
}
