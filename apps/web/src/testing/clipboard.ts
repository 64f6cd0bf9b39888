import { userEvent } from 'vitest/browser';

/** Copies the text to the clipboard, for `userEvent.paste`. */
export async function copyText(text: string): Promise<void> {
  const field = document.createElement('textarea');
  document.body.append(field);
  await userEvent.click(field);
  field.value = text;
  field.select();
  await userEvent.copy();
  field.remove();
}
