import { recognise, type Recognised } from '@inkfolio/domain/imports/recognise';
import { textOfBase64 } from '../../lib/base64.ts';

/** Recognises a pasted text on this site. */
export function recognisePaste(text: string): Recognised {
  return recognise(text, { decode: textOfBase64, origin: location.origin });
}

/** Lines of a list, by number from 1, that the player replaced, or left out (undefined). */
export type LineChoices = ReadonlyMap<number, string | undefined>;

/** Returns the list with the chosen lines; its numbers count from the first line with text. */
export function correctedList(text: string, choices: LineChoices): string {
  if (choices.size === 0) return text;
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .flatMap((line, at) => (choices.has(at + 1) ? (choices.get(at + 1) ?? []) : line))
    .join('\n');
}
