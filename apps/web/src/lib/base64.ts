export function base64Of(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes base64 as UTF-8; undefined if it is not base64. */
export function textOfBase64(base64: string): string | undefined {
  try {
    const latin = atob(base64);
    const bytes = Uint8Array.from(latin, (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
