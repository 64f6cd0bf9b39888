/** Time that a browser may take to begin reading what it saves. */
const READING = 60_000;

/** Saves the text or the bytes as a download. */
export function saveFile(name: string, content: string | Blob, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING);
}
