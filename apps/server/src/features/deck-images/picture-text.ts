import type { SKRSContext2D } from '@napi-rs/canvas';
import { TEXT_FONT, TITLE_FONT } from './picture-fonts.ts';

/** Style of a text; the size is in pixels. */
export interface TextStyle {
  readonly family: 'title' | 'text';
  readonly weight: number;
  readonly size: number;
  readonly color: string;
  readonly italic?: boolean;
  /** Space between letters in parts of the size; left out: as the font has it. */
  readonly tracking?: number;
  /** A colour round the letters, of a tenth of the size. */
  readonly outline?: string;
  /** A glow of the paper, where the words reach over a picture. */
  readonly halo?: string;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Sizes are tried in steps of so many pixels. */
const STEP = 1;

/** Sets the context to the style; what is measured and drawn next has it. */
export function setStyle(context: SKRSContext2D, style: TextStyle): void {
  const { family, weight, size, color, italic = false, tracking = 0 } = style;
  context.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${family === 'title' ? TITLE_FONT : TEXT_FONT}`;
  context.letterSpacing = `${tracking * size}px`;
  context.fillStyle = color;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

/** Draws one line, cut with dots where it is too wide; gives its width. */
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

/** Draws a text so that what is seen of it stands around the point. */
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
  /** True when even the smallest size was too large, and the last line ends in dots. */
  readonly isCut: boolean;
}

/**
 * The largest size from the style's down to `smallest` at which the text fits the lines. A word is
 * broken only at the smallest.
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
      const kept = lines.slice(0, room.lines - 1);
      const rest = lines.slice(room.lines - 1).join(' ');
      return { style: fitted, lines: [...kept, cut(context, rest, room.width)], isCut: true };
    }
  }
}

/** Lines of the same number, as even as they can be. */
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

/** The text in lines that fit; `isBroken` when one word alone was too wide for a line. */
function wrap(
  context: SKRSContext2D,
  text: string,
  width: number,
): { readonly lines: readonly string[]; readonly isBroken: boolean } {
  const fits = (line: string) => context.measureText(line.trimEnd()).width <= width;
  const lines: string[] = [];
  let line = '';
  let isBroken = false;
  // Words keep the space or hyphen after them.
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

/** Longest prefix of the word that fits, at least one letter. */
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
