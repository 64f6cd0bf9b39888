/**
 * The forms in which the video site's addresses are written, up to the id. A scheme may be missing,
 * as in an address copied from a page; an address of another scheme or host is none of them.
 */
const VIDEO_ADDRESS = new RegExp(
  '^(?:https?://)?' +
    '(?:' +
    '(?:www\\.|m\\.)?youtube\\.com/watch/?\\?(?:[^#\\s]*&)?v=|' +
    '(?:www\\.|m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|v)/|' +
    '(?:www\\.)?youtu\\.be/' +
    ')' +
    '([\\w-]{11})/?(?:[?&#]\\S*)?$',
  'i',
);

/**
 * The id of the video that an address leads to: "a video-site URL with an 11-character id (watch,
 * embed, v, short-link and mobile forms accepted)" (specification, section 5). Other parameters,
 * and space around the address, do not matter. Undefined for anything else.
 */
export function videoIdOf(address: string): string | undefined {
  return VIDEO_ADDRESS.exec(address.trim())?.[1];
}
