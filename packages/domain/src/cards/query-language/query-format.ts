import {
  COLOR_WORDS,
  FORMAT_WORDS,
  KEYWORD_WORDS,
  RARITY_WORDS,
  TRAIT_WORDS,
  TYPE_WORDS,
} from './query-values.ts';
import type { Match, QueryNode, QueryTerm } from './query-tree.ts';
import type { WordTable } from './query-words.ts';

/** Formats a query in normalised English form; parsing the result gives the same query. */
export function formatQuery(node: QueryNode): string {
  // Alternatives of plain words are a query only in parentheses.
  return inParentheses(node, node.kind === 'any' && !hasTerm(node));
}

function hasTerm(node: QueryNode): boolean {
  switch (node.kind) {
    case 'any':
    case 'all':
      return node.nodes.some(hasTerm);
    case 'not':
      return true;
    case 'words':
    case 'phrase':
      return false;
    default:
      return true;
  }
}

function formatNode(node: QueryNode): string {
  switch (node.kind) {
    case 'any':
      return node.nodes.map(formatNode).join(' OR ');
    case 'all':
      return node.nodes.map((inner) => inParentheses(inner, inner.kind === 'any')).join(' ');
    case 'not': {
      const { kind } = node.node;
      const isSeveral = kind === 'words' && node.node.words.length > 1;
      return `-${inParentheses(node.node, isSeveral || kind === 'any' || kind === 'all')}`;
    }
    case 'words':
      return node.words.join(' ');
    case 'phrase':
      return quoted(node.value);
    default:
      return formatTerm(node);
  }
}

function inParentheses(node: QueryNode, wanted: boolean): string {
  return wanted ? `(${formatNode(node)})` : formatNode(node);
}

function formatTerm(term: QueryTerm): string {
  switch (term.kind) {
    case 'number':
      return `${term.key}${term.comparison}${term.value}${term.variant ?? ''}`;
    case 'rarity':
      return `rarity${term.comparison}${first(RARITY_WORDS, term.value)}`;
    case 'set':
      return `set${term.comparison}${quoted(term.value)}`;
    case 'ink':
      return `ink${operatorOf(term.match)}${first(COLOR_WORDS, term.value)}`;
    case 'text':
      return `${term.key}${operatorOf(term.match)}${quoted(term.value)}`;
    case 'type':
      return `type:${first(TYPE_WORDS, term.value)}`;
    case 'keyword':
      return `keyword:${first(KEYWORD_WORDS, term.value)}`;
    case 'is':
      return `is:${first(TRAIT_WORDS, term.value)}`;
    case 'format':
      return `format:${first(FORMAT_WORDS, term.value)}`;
  }
}

function operatorOf(match: Match): string {
  return match === 'equals' ? '=' : ':';
}

function first<T extends string>(words: WordTable<T>, thing: T): string {
  return words.wordsFor(thing, 'en')[0] ?? thing;
}

function quoted(text: string): string {
  return `"${text}"`;
}
