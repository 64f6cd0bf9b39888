import type { ImageWidth } from '@inkfolio/contract/images';

/** The same widths as the contract's; only its type is imported, to keep its schemas off the page. */
export const PICTURE_WIDTHS = [200, 400, 600, 960] as const satisfies readonly ImageWidth[];

/** The addresses of a publisher's picture at the widths that our server can make. */
export function imageSources(address: string): { readonly src: string; readonly srcSet: string } {
  const at = (width: ImageWidth): string =>
    `/api/proxy/image?url=${encodeURIComponent(address)}&width=${width}`;
  return {
    src: at(400),
    srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', '),
  };
}
