/** Milliseconds until the object URL is revoked: browsers may start reading it late. */
const REVOKE_DELAY_MS = 60_000;

export function saveFile(name: string, content: string | Blob, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
