import type { Card } from '@inkfolio/domain/cards/card';
import { typedMentionAt, type TypedMention } from '@inkfolio/domain/decks/mentions';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../../lib/i18n.ts';
import { withMention } from './mention-insertion.ts';
import { mentionQuery } from '../../data/mentions.queries.ts';

interface MentionField {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Results for the typed mention, and the handlers of its field. */
export interface Mentions {
  readonly status: 'closed' | 'loading' | 'offline' | 'error' | 'none' | 'ready';
  readonly cards: readonly Card[];
  /** Index of the card that Enter selects. */
  readonly active: number;
  readonly choose: (card: Card) => void;
  /** Handler for each move of the caret; undefined when the field loses the focus. */
  readonly updateCaret: (area: HTMLTextAreaElement | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const NO_CARDS: readonly Card[] = [];

/**
 * "Typing # then 2 or more characters opens a list; arrows navigate, Enter selects, Escape closes"
 * (specification, section 4).
 */
export function useMentions({ area, text, onChange }: MentionField): Mentions {
  const { language } = useTexts();
  const [caret, setCaret] = useState<number>();
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState({ query: '', index: 0 });

  const here = caret === undefined ? undefined : typedMentionAt(text, caret);
  const typed = here?.start === dismissed ? undefined : here;
  const search = useQuery(mentionQuery(typed?.query, language));
  const cards = (typed && search.data) ?? NO_CARDS;
  const status = typed === undefined ? 'closed' : statusOf(typed, search);
  const active = chosen.query === typed?.query ? Math.min(chosen.index, cards.length - 1) : 0;

  const choose = (card: Card) => {
    if (typed === undefined) return;
    const written = withMention(text, typed, card.id);
    // The caret can only be set once the new text is rendered.
    flushSync(() => {
      onChange(written.text);
      setCaret(written.caret);
    });
    area.current?.focus();
    area.current?.setSelectionRange(written.caret, written.caret);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === undefined || status === 'closed' || event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      setDismissed(typed.start);
      area.current?.focus();
    } else if (status !== 'ready') {
      return;
    } else if (step !== undefined) {
      const index = (active + step + cards.length) % cards.length;
      setChosen({ query: typed.query, index });
    } else if (event.key === 'Enter') {
      const card = cards[active];
      if (card !== undefined) choose(card);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    status,
    cards,
    active,
    choose,
    updateCaret: (field) => {
      const isPlace = field !== undefined && field.selectionStart === field.selectionEnd;
      setCaret(isPlace ? field.selectionStart : undefined);
      // The caret is in another mention than the one whose list was dismissed.
      if (isPlace && here?.start !== dismissed) setDismissed(undefined);
    },
    onKeyDown,
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Search {
  readonly data: readonly Card[] | undefined;
  readonly isError: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

function statusOf(typed: TypedMention, { data, isError, fetchStatus }: Search): Mentions['status'] {
  if (data !== undefined && data.length > 0) return 'ready';
  // Text with a space that matches no card is a sentence, not a mention.
  if (data !== undefined) return typed.query.includes(' ') ? 'closed' : 'none';
  if (fetchStatus === 'paused') return 'offline';
  return isError ? 'error' : 'loading';
}
