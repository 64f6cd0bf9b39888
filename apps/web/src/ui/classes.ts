/** Class names as one `className`; those that are not set are left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== false).join(' ');
}
