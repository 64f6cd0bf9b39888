/**
 * Many short texts in code-unit order, stored in typed arrays. A binary search finds all texts with
 * a common prefix; the arrays take a hundredth of the memory of strings.
 */
export interface SortedTexts {
  /** Code units of all texts, each followed by TEXT_END. */
  readonly letters: Uint16Array;
  /** Start of each text in `letters`. */
  readonly starts: Uint32Array;
}

/** Half-open range of adjacent texts, from `first` to before `end`. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** Terminator of texts; smaller than any letter. */
export const TEXT_END = 0;

export function allTexts(texts: SortedTexts): Run {
  return { first: 0, end: texts.starts.length };
}

/**
 * Narrows a run to the texts that continue with `text` from its index `from` on. All texts of the
 * run share their first `depth` letters.
 */
export function textsContinuingWith(
  texts: SortedTexts,
  run: Run,
  depth: number,
  text: string,
  from = 0,
): Run {
  let { first, end } = run;
  for (let i = from; i < text.length && first < end; i++) {
    const letter = text.charCodeAt(i);
    first = firstAbove(texts, first, end, depth + i - from, letter - 1);
    end = firstAbove(texts, first, end, depth + i - from, letter);
  }
  return { first, end };
}

/** Splits a run by the next letter; its texts share their first `depth` letters. */
export function runsByNextLetter(texts: SortedTexts, run: Run, depth: number): readonly Run[] {
  const runs: Run[] = [];
  let first = firstAbove(texts, run.first, run.end, depth, TEXT_END);
  while (first < run.end) {
    const end = firstAbove(texts, first, run.end, depth, letterAt(texts, first, depth));
    runs.push({ first, end });
    first = end;
  }
  return runs;
}

/** Finds the first text in a range whose letter at `depth` is greater than `letter`. */
function firstAbove(
  texts: SortedTexts,
  first: number,
  end: number,
  depth: number,
  letter: number,
): number {
  let from = first;
  let to = end;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (letterAt(texts, middle, depth) > letter) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Returns the letter after the first `depth` letters, or TEXT_END. */
export function letterAt({ letters, starts }: SortedTexts, text: number, depth: number): number {
  return letters[(starts[text] ?? 0) + depth] ?? TEXT_END;
}
