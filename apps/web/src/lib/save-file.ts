/** Time that a browser may take to begin reading what it saves. */
const READING = 60_000;

/** Hands the text to the browser as a download. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING);
}
