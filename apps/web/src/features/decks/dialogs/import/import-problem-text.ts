import type { DeckImportProblem } from '@inkfolio/contract/deck-import';
import type { DeckFileProblem } from '@inkfolio/domain/decks/deck-json';
import type { Translate } from '../../../../lib/i18n.ts';

/** Describes a problem of a paste in the words of the specification (section 5). */
export function importProblemText(problem: DeckImportProblem, t: Translate): string {
  const { code, line, place = '', name = '' } = problem;
  switch (code) {
    case 'invalid_line':
      return t('deckImport.line.invalid', { line: line ?? 1 });
    case 'card_not_found':
      if (line !== undefined) return t('deckImport.line.notFound', { line, name });
      return place === ''
        ? t('deckImport.cardNotFound', { name })
        : t('deckImport.unknownCard', { id: name });
    case 'card_unsure':
      return t('deckImport.line.unsure', { line: line ?? 1, name });
    case 'not_searched':
      return t('deckImport.line.notSearched', { line: line ?? 1, name });
    case 'too_long':
      return t('deckImport.listTooLong');
    default:
      return deckFileProblemText({ code, place }, t);
  }
}

/** Describes a problem of deck JSON: "each deck needs name, colors and cards" (section 5). */
export function deckFileProblemText({ code, place }: DeckFileProblem, t: Translate): string {
  switch (code) {
    case 'not_a_deck':
    case 'name_missing':
    case 'cards_missing':
      return t('deckImport.fieldsMissing');
    case 'invalid_colors':
      return t(place === 'colors' ? 'deckImport.fieldsMissing' : 'deckImport.file.invalid_colors');
    default:
      return t(`deckImport.file.${code}`);
  }
}
