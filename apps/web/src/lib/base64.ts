import { decodedText } from './file-text.ts';

export function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const CONTROL_CHARACTER = /(?![\r\n\t])\p{Cc}/u;

/** Decodes UTF-8, with Latin-1 as fallback because some sites use it; undefined for binary data. */
export function textOfBase64(base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const text = decodedText(bytes);
    return CONTROL_CHARACTER.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
