import type { SKRSContext2D } from '@napi-rs/canvas';
import { TEXT_FONT, TITLE_FONT } from './picture-fonts.ts';

/** Text style; sizes in pixels. */
export interface TextStyle {
  readonly family: 'title' | 'text';
  readonly weight: number;
  readonly size: number;
  readonly color: string;
  readonly italic?: boolean;
  /** Letter spacing relative to the size; default: unchanged. */
  readonly tracking?: number;
  /** Outline colour; the outline is a tenth of the size wide. */
  readonly outline?: string;
  readonly halo?: string;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Step between tried font sizes, in pixels. */
const STEP = 1;

export function setStyle(context: SKRSContext2D, style: TextStyle): void {
  const { family, weight, size, color, italic = false, tracking = 0 } = style;
  context.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${family === 'title' ? TITLE_FONT : TEXT_FONT}`;
  context.letterSpacing = `${tracking * size}px`;
  context.fillStyle = color;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

/** Draws one line, truncated with an ellipsis if too wide; returns its width. */
export function drawLine(
  context: SKRSContext2D,
  text: string,
  style: TextStyle,
  place: { readonly x: number; readonly y: number; readonly width: number },
): number {
  setStyle(context, style);
  const line = cut(context, text, place.width);
  context.save();
  if (style.halo !== undefined) {
    context.shadowColor = style.halo;
    context.shadowBlur = style.size * 0.4;
    context.fillText(line, place.x, place.y);
  }
  context.fillText(line, place.x, place.y);
  context.restore();
  return context.measureText(line).width;
}

export function drawCentred(
  context: SKRSContext2D,
  text: string,
  style: TextStyle,
  middle: { readonly x: number; readonly y: number },
): void {
  setStyle(context, style);
  context.textAlign = 'center';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(text);
  const y = middle.y + (up - down) / 2;
  if (style.outline !== undefined) {
    context.strokeStyle = style.outline;
    context.lineWidth = style.size / 5;
    context.lineJoin = 'round';
    context.strokeText(text, middle.x, y);
  }
  context.fillText(text, middle.x, y);
  context.textAlign = 'left';
}

export interface FittedText {
  readonly style: TextStyle;
  readonly lines: readonly string[];
  /** True if even the smallest size did not fit, so that the last line ends in an ellipsis. */
  readonly isCut: boolean;
}

/**
 * Finds the largest size down to `smallest` at which the text fits. Words break only at the
 * smallest size.
 */
export function fitText(
  context: SKRSContext2D,
  text: string,
  style: TextStyle,
  room: { readonly width: number; readonly lines: number; readonly smallest: number },
): FittedText {
  for (let size = style.size; ; size -= STEP) {
    const fitted = { ...style, size };
    setStyle(context, fitted);
    const isSmallest = size - STEP < room.smallest;
    const { lines, isBroken } = wrap(context, text, room.width);
    if (lines.length <= room.lines && (isSmallest || !isBroken)) {
      return { style: fitted, lines: balanced(context, text, lines, room.width), isCut: false };
    }
    if (isSmallest) {
      const fullLines = lines.slice(0, room.lines - 1);
      const rest = lines.slice(room.lines - 1).join(' ');
      return { style: fitted, lines: [...fullLines, cut(context, rest, room.width)], isCut: true };
    }
  }
}

function balanced(
  context: SKRSContext2D,
  text: string,
  lines: readonly string[],
  width: number,
): readonly string[] {
  let best = lines;
  for (let narrower = width; lines.length > 1; narrower -= width / 24) {
    const tried = wrap(context, text, narrower);
    if (tried.isBroken || tried.lines.length > lines.length) break;
    best = tried.lines;
  }
  return best;
}

/** Wraps text into lines; `isBroken` if a single word exceeded a line. */
function wrap(
  context: SKRSContext2D,
  text: string,
  width: number,
): { readonly lines: readonly string[]; readonly isBroken: boolean } {
  const fits = (line: string) => context.measureText(line.trimEnd()).width <= width;
  const lines: string[] = [];
  let line = '';
  let isBroken = false;
  // Words keep their trailing space or hyphen.
  for (const word of text.trim().split(/(?<=[\s-])(?=[^\s-])/)) {
    if (line !== '' && !fits(line + word)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
    while (!fits(line)) {
      isBroken = true;
      const piece = longestStart(line, fits);
      lines.push(piece);
      line = line.slice(piece.length);
    }
  }
  return { lines: [...lines, line.trimEnd()], isBroken };
}

/** Returns the longest prefix that fits, at least one grapheme. */
function longestStart(word: string, fits: (start: string) => boolean): string {
  let start = '';
  for (const { segment } of graphemes.segment(word)) {
    if (start !== '' && !fits(start + segment)) break;
    start += segment;
  }
  return start;
}

function cut(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (letters.length > 0) {
    letters.pop();
    const shorter = `${letters.join('').trimEnd()}…`;
    if (context.measureText(shorter).width <= width) return shorter;
  }
  return '';
}
