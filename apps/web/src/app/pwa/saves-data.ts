/** Whether the user saves data (metered connection): then nothing is downloaded in advance. */
export function savesData(): boolean {
  return (
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
  );
}
