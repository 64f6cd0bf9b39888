/** True on a metered connection, where only what is looked at is downloaded. */
export function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  );
}
