/** The fields of the object that a JSON text holds; undefined for any other text. */
export function objectFromJson(text: string): Readonly<Record<string, unknown>> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
