import Type from 'typebox';
import type { Shape } from './shape.ts';

/**
 * Widths in pixels a card picture can be asked for; the page builds `srcset` from the same list.
 * A tile of the grid is 150 to 200 CSS pixels wide (one, two or three device pixels each: 200,
 * 400, 600), the large card 380 to 480 (600 on a plain screen, 960 on a dense one).
 */
export const IMAGE_WIDTHS = [200, 400, 600, 960] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Longest address of a picture. */
export const MAX_IMAGE_URL_LENGTH = 2048;

export const ImageQuery = Type.Object({
  url: Type.String({
    minLength: 1,
    maxLength: MAX_IMAGE_URL_LENGTH,
    description: 'https address of a picture on one of the publisher’s hosts',
  }),
  width: Type.Optional(
    // An enum with a type, so that the text of the query string is read as a number.
    Type.Unsafe<ImageWidth>({
      type: 'integer',
      enum: IMAGE_WIDTHS,
      description:
        'A thumbnail at most this wide, as AVIF, WebP or JPEG by the Accept header; left out: the original',
    }),
  ),
});
export type ImageQuery = Shape<typeof ImageQuery>;
