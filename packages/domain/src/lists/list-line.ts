import type { PrintingHint } from '../cards/card-name-matching.ts';
import type { Rarity } from '../cards/card.ts';
import { wordsOf } from '../cards/names.ts';
import { readFinish, type Finish } from './finish-words.ts';

/** One way to read a line as copies of a card. */
export interface CardReading {
  /** Whole number, 1 to 99. */
  readonly quantity: number;
  readonly name: string;
  readonly hint?: PrintingHint;
  /** Omitted if the line names no finish or the normal one. */
  readonly isFoil?: true;
}

/** Name with the printing and finish from its markers. */
type MarkedName = Omit<CardReading, 'quantity'>;

/** All readings of a line, the most likely first. */
export interface ListLine {
  readonly readings: readonly CardReading[];
  /** False if the line has no quantity and may not be a card. */
  readonly hasQuantity: boolean;
}

/** Words for sections and totals in English, French, German and Italian. */
const SECTION_WORDS = {
  main: 'main maindeck mainboard deck decklist list hauptdeck deckprincipal mazzo mazzoprincipale',
  sideboard: 'sideboard side sb seitendeck reserve riserva ersatzbank',
  maybeboard: 'maybeboard maybe considering consider mb peutetre vielleicht forse',
} as const;
export type SectionName = keyof typeof SECTION_WORDS;

const CARD_WORDS = new Set('card cards karte karten carte cartes carta'.split(' '));

const TOTAL_WORDS = new Set(
  (
    'card cards karte karten carte cartes carta total totals totale gesamt insgesamt summe price prix preis prezzo ' +
    'deck size lore cost cout kosten costo ink inks tinte tinten encre encres inchiostro ' +
    'color colors colour colours couleur couleurs farbe farben colore colori ' +
    'storyborn dreamborn floodborn eur euro euros usd dollar dollars gbp ' +
    'common commons uncommon uncommons rare rares super legendary legendaries enchanted epic iconic ' +
    'commune communes legendaire legendaires gewohnlich ungewohnlich selten legendar comune comuni ' +
    'rara leggendaria leggendarie ' +
    'amber amethyst emerald ruby sapphire steel ambre amethyste emeraude rubis saphir acier ' +
    'bernstein smaragd rubin stahl ambra ametista smeraldo rubino zaffiro acciaio ' +
    'character characters action actions item items location locations song songs ' +
    'personnage personnages objet objets lieu lieux chanson chansons charakter charaktere aktion ' +
    'aktionen gegenstand gegenstande ort orte lied lieder personaggio personaggi azione azioni oggetto ' +
    'oggetti luogo luoghi canzone canzoni inkable inkables uninkable uninkables noninkable inkwell'
  ).split(' '),
);

/** Words between the words of a total. */
const JOINING_WORDS = new Set('of and the de et und di e'.split(' '));

const SECTION_OF_WORD: ReadonlyMap<string, SectionName> = new Map(
  (['main', 'sideboard', 'maybeboard'] as const).flatMap((section) =>
    SECTION_WORDS[section].split(' ').map((word) => [word, section]),
  ),
);

/** Rarities between asterisks, as on some deck sites. */
const STAR_WORDS: ReadonlyMap<string, Rarity> = new Map([
  ['e', 'ENCHANTED'],
  ['ep', 'EPIC'],
  ['i', 'ICONIC'],
  ['p', 'SPECIAL'],
]);

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘' },
  ...{ ndash: '–', mdash: '—', times: '×', eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à' },
  ...{ acirc: 'â', ccedil: 'ç', icirc: 'î', iuml: 'ï', ocirc: 'ô', ugrave: 'ù', ouml: 'ö' },
  ...{ auml: 'ä', uuml: 'ü', szlig: 'ß', ograve: 'ò', igrave: 'ì', hellip: '…' },
};
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi;

/** `> ` of a quoted message, `- `, `•` or `[ ]` of a list, `1. ` before a quantity. */
const BULLET = /^(?:>[> ]*|[-+*•·▪●◦☐☑✓–] |\[[ x]\] |\d{1,3}[.)] (?=\d{1,2} ?[x×]? |[x×]\d))+/i;
const COMMENT_BEHIND = / \/\/.*$/;
const PRICE_BEHIND = / (?:[$€£] ?\d{1,4}(?:[.,]\d{1,2})?|\d{1,4}[.,]\d{2} ?[$€£]?)$/;
const PRICE = /^(?:[$€£] ?\d[\d.,]*|\d[\d.,]* ?[$€£])$/;

/** Leading quantities: `4 N`, `4x N`, `x4 N`, `(4) N`, `[4x] N`. */
const IN_FRONT = [
  /^(\d{1,2})(?: ?[x×])? (.+)$/i,
  /^[x×] ?(\d{1,2}) (.+)$/i,
  /^[([][x×]?(\d{1,2})[x×]?[)\]] ?(.+)$/i,
];
/** Trailing quantities: `N x4`, `N 4x`, `N (4)`, `N [x4]`. */
const BEHIND = [
  /^(.+?) ?[x×] ?(\d{1,2})$/i,
  /^(.+?) (\d{1,2}) ?[x×]$/i,
  /^(.+?) ?\((\d{1,2})\)$/,
  /^(.+?) ?[([](?:[x×] ?(?=\d+[)\]])|(?=\d+ ?[x×]))(\d{1,2})(?: ?[x×])?[)\]]$/i,
];
/** Quotation marks or back-ticks around a whole line. */
const QUOTED = /^(["'`*_]{1,3})(.+)\1$/;
/** `N 4`, where the number may be part of the name. */
const BARE_NUMBER_BEHIND = /^(.+?) (\d{1,2})$/;

/** `(1-42)`, `[1:32]`, `(1TFC) 42`, `(The First Chapter)`, `[Foil]`, `*E*` after a name. */
const MARKER = / ?(?:[([]([^()[\]]{1,60})[)\]](?: #?0*(\d{1,4})([a-z]?))?|\*([^*]{1,40})\*)$/i;
/** ` 32/204` and ` - Foil` after a name. */
const NUMBER_BEHIND = / #?0*(\d{1,4})([a-z]?)\/\d{1,4}$/i;
const FINISH_BEHIND = / (?:[-–] )?([a-z-]{3,12})$/i;
const PLACE = /^0*([a-z0-9]{1,4}(?: ?[a-z]{3})?)(?: ?[-:/#] ?0*(\d{1,4})([a-z]?))?$/i;

/** Decodes HTML entities. */
export function withoutEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (name === undefined) return isPrintable(code) ? String.fromCodePoint(code) : entity;
    return ENTITIES[name] ?? entity;
  });
}

/** Returns the section that a line starts: `SIDEBOARD:`, `--- Maybeboard ---`, `// Deck (60)`. */
export function sectionOfLine(content: string): SectionName | undefined {
  return /^\d/.test(content) ? undefined : SECTION_OF_WORD.get(wordOf(content));
}

/** Splits a line that starts with its section, such as `SB: 3 Moth`. */
export function sectionPrefix(
  content: string,
): { readonly section: SectionName; readonly rest: string } | undefined {
  const [, word = '', rest = ''] = /^([a-z ]{2,12}): ?(.+)$/i.exec(content) ?? [];
  const section = SECTION_OF_WORD.get(wordOf(word));
  return section === undefined || !/\d.*\p{L}/u.test(rest) ? undefined : { section, rest };
}

/** Returns true for totals, type headings and prices: `60 cards`, `Amber: 28`, `Total (60 cards)`. */
export function isTotal(content: string): boolean {
  const words = wordsWithoutNumbers(content);
  const isOfTotalWords =
    words.some((word) => TOTAL_WORDS.has(word)) &&
    words.every((word) => TOTAL_WORDS.has(word) || JOINING_WORDS.has(word));
  return isOfTotalWords || PRICE.test(content) || /^\d+ ?\/ ?\d+$/.test(content);
}

/** Lists all readings of a line; undefined if it has a number but no known form. */
export function readListLine(content: string): ListLine | undefined {
  const text = content
    .replace(BULLET, '')
    .replace(COMMENT_BEHIND, '')
    .replace(PRICE_BEHIND, '')
    .replace(QUOTED, '$2')
    .trim();
  // A name may start or end with a number.
  const inFront = IN_FRONT.flatMap((form) => readingsOf(text, form, 1, 2));
  const behind = BEHIND.flatMap((form) => readingsOf(text, form, 2, 1));
  const numbered = [
    ...inFront,
    ...inFront.flatMap(({ quantity, name }) => alternatives(quantity, name)),
    ...behind,
  ];
  if (numbered.length > 0) {
    return { readings: distinct([...numbered, ...alternatives(1, text)]), hasQuantity: true };
  }
  if (/^\d|^[-+]\d|^[x×]\d/i.test(text) && !/^\d{1,2}(?:st|nd|rd|th)\b/i.test(text)) {
    return undefined;
  }
  const bare = [...alternatives(1, text), ...readingsOf(text, BARE_NUMBER_BEHIND, 2, 1)];
  return bare.length === 0 ? undefined : { readings: bare, hasQuantity: false };
}

function distinct(readings: readonly CardReading[]): readonly CardReading[] {
  const sameAs = (a: CardReading) => (b: CardReading) =>
    a.quantity === b.quantity && a.name === b.name;
  return readings.filter((one, position) => readings.findIndex(sameAs(one)) === position);
}

export function withoutMarkers(text: string): MarkedName {
  let name = text;
  let hint: PrintingHint = {};
  let isFoil = false;
  for (let marker = MARKER.exec(name); marker !== null; marker = MARKER.exec(name)) {
    const [, inside, number, letter, star] = marker;
    const starred = STAR_WORDS.get((star ?? '').toLowerCase());
    const of = starred === undefined ? hintOf(inside ?? star ?? '') : { rarity: starred };
    hint = { ...of, ...(number !== undefined && numberHint(number, letter)), ...hint };
    isFoil ||= readFinish(inside ?? star ?? '')?.isFoil === true;
    name = name.slice(0, marker.index).trimEnd();
  }
  return markedName(name, hint, isFoil);
}

function markedName(name: string, hint: PrintingHint, isFoil: boolean): MarkedName {
  return {
    name,
    ...(Object.keys(hint).length > 0 && { hint }),
    ...(isFoil && { isFoil }),
  };
}

function readingsOf(
  text: string,
  form: RegExp,
  quantityAt: number,
  nameAt: number,
): readonly CardReading[] {
  const match = form.exec(text);
  const quantity = Number(match?.[quantityAt]);
  const reading = withoutMarkers((match?.[nameAt] ?? '').trim());
  return quantity > 0 && reading.name !== '' ? [{ quantity, ...reading }] : [];
}

/** Lists readings of a name: unchanged, and without a trailing number or finish. */
function alternatives(quantity: number, text: string): readonly CardReading[] {
  const whole = withoutMarkers(text);
  if (whole.name === '') return [];
  const [numbered = '', number = '', letter] = NUMBER_BEHIND.exec(whole.name) ?? [];
  const [finished = '', word = ''] = FINISH_BEHIND.exec(whole.name) ?? [];
  const finish = word === '' ? undefined : readFinish(word);
  return [
    whole,
    ...(numbered === '' ? [] : [shortened(whole, numbered, { hint: numberHint(number, letter) })]),
    ...(finish === undefined ? [] : [shortened(whole, finished, finishMarks(finish))]),
  ].map((reading) => ({ quantity, ...reading }));
}

function finishMarks({ isFoil, rarity }: Finish): Omit<MarkedName, 'name'> {
  return { ...(rarity && { hint: { rarity } }), ...(isFoil && { isFoil }) };
}

function shortened(whole: MarkedName, tail: string, marks: Omit<MarkedName, 'name'>): MarkedName {
  const inner = withoutMarkers(whole.name.slice(0, -tail.length).trimEnd());
  const isFoil = [whole, inner, marks].some((each) => each.isFoil === true);
  return markedName(inner.name, { ...inner.hint, ...marks.hint, ...whole.hint }, isFoil);
}

function hintOf(marker: string): PrintingHint {
  const text = marker.trim();
  const rarity = readFinish(text)?.rarity;
  if (rarity !== undefined) return { rarity };
  if (readFinish(text) !== undefined) return {};
  const [, setCode = text, number, letter] = PLACE.exec(text) ?? [];
  return { setCode, ...(number !== undefined && numberHint(number, letter)) };
}

function numberHint(number: string, letter = ''): PrintingHint {
  return { number: Number(number), ...(letter !== '' && { variant: letter.toLowerCase() }) };
}

/** Joins the words of a line without numbers and `cards`: `Side board (15 cards)`, `sideboard`. */
function wordOf(content: string): string {
  return wordsWithoutNumbers(content)
    .filter((word, at) => at === 0 || !CARD_WORDS.has(word))
    .join('');
}

function wordsWithoutNumbers(content: string): readonly string[] {
  return wordsOf(content).filter((word) => !/^\d+x?$/.test(word));
}

function isPrintable(code: number): boolean {
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}
