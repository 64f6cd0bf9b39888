/** The calendar day where the reader is, as `YYYY-MM-DD`. */
export function localDate(moment: Date = new Date()): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
