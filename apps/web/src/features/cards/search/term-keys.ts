import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { SearchText } from '../../../lib/use-typed-text.ts';

/** Conversions between the field's text and its finished terms. */
export interface TermActions {
  /** Extracts terms that end before the caret; returns the rest, undefined without terms. */
  readonly takeFinished: (text: string, caret: number) => string | undefined;
  /** Turns the last term back into text; undefined without terms. */
  readonly reopenLast: (text: string) => string | undefined;
}

/** Handles keys at the start of the text that lead to the preceding terms. */
export function onTermKey(
  event: KeyboardEvent,
  field: HTMLInputElement,
  { search, terms }: TermField,
) {
  const isAtStart = field.selectionStart === 0 && field.selectionEnd === 0;
  if (!isAtStart || event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowLeft') {
    const chips = field.parentElement?.querySelectorAll<HTMLElement>('li button') ?? [];
    [...chips].at(-1)?.focus();
  } else if (event.key === 'Backspace') {
    const opened = terms.reopenLast(search.text);
    if (opened === undefined) return;
    // The caret can only be set once the new text is rendered.
    flushSync(() => search.accept(opened));
    const end = opened.length - search.text.length - Number(search.text !== '');
    field.setSelectionRange(end, end);
    event.preventDefault();
  }
}

interface TermField {
  readonly search: SearchText;
  readonly terms: TermActions;
}

/** Copies terms and text together if the whole text is selected or empty. */
export function copyWhole(
  event: ClipboardEvent,
  field: HTMLInputElement | null,
  texts: readonly string[],
) {
  if (field === null || event.target !== field || texts.length === 0) return;
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart !== 0 || selectionEnd !== value.length) return;
  event.clipboardData.setData('text/plain', [...texts, value].join(' ').trim());
  event.preventDefault();
}

/** Wraps the field's text so that finished terms are extracted while typing. */
export function termText(search: SearchText, terms: TermActions): SearchText {
  const { type, commit, accept } = search;
  return {
    ...search,
    type(text) {
      const field = document.activeElement;
      const isTyped = field instanceof HTMLInputElement && field.value === text;
      const caret = (isTyped ? field.selectionStart : undefined) ?? text.length;
      const rest = terms.takeFinished(text, caret);
      if (rest === undefined) type(text);
      else accept(rest);
    },
    // Blur or Enter finishes a term.
    commit(text) {
      const rest = terms.takeFinished(`${text} `, text.length + 1);
      if (rest === undefined) commit(text);
      else accept(rest.trimEnd());
    },
  };
}
