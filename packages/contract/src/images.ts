import Type from 'typebox';
import type { Shape } from './shape.ts';

/**
 * Supported widths of card pictures in pixels; pages build `srcset` from the same list. A tile of
 * the grid is 150 to 200 CSS pixels wide (200, 400, 600 for one, two, three device pixels each),
 * the large card 380 to 480 (600 on a normal screen, 960 on a dense one).
 */
export const IMAGE_WIDTHS = [200, 400, 600, 960] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Limit of a picture's address, in characters. */
export const MAX_IMAGE_URL_LENGTH = 2048;

export const ImageQuery = Type.Object({
  url: Type.String({
    minLength: 1,
    maxLength: MAX_IMAGE_URL_LENGTH,
    description: 'https URL of a picture on one of the publisher’s hosts',
  }),
  width: Type.Optional(
    // Enum with a type, so that the query string is parsed as a number.
    Type.Unsafe<ImageWidth>({
      type: 'integer',
      enum: IMAGE_WIDTHS,
      description:
        'Maximum width of a thumbnail as AVIF, WebP or JPEG (by Accept header); omitted: the original',
    }),
  ),
});
export type ImageQuery = Shape<typeof ImageQuery>;
