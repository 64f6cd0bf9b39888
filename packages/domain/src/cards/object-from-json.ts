/** Parses JSON as an object; undefined for other text. */
export function objectFromJson(text: string): Readonly<Record<string, unknown>> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
