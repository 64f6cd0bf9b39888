/**
 * Supported forms of video addresses, up to the id. The scheme may be missing, as in an address
 * copied from a page; other schemes and hosts do not match.
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
 * Returns the video id of an address: "a video-site URL with an 11-character id (watch, embed, v,
 * short-link and mobile forms accepted)" (specification, section 5). Other parameters and
 * surrounding spaces are ignored. Undefined for other text.
 */
export function videoIdOf(address: string): string | undefined {
  return VIDEO_ADDRESS.exec(address.trim())?.[1];
}
