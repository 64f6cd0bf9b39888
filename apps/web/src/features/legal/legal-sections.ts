import type { Operator } from '@inkfolio/contract/operator';
import type { TextId } from '../../lib/i18n.ts';

/** Parts of a section: a paragraph, a list, something about the operator, or a link. */
export type SectionPart =
  | TextId
  | { readonly list: readonly TextId[] }
  | { readonly operator: readonly (keyof Operator)[] }
  | { readonly to: string; readonly text: TextId };

export interface LegalSection {
  /** Names the section in the address, in every language. */
  readonly id: string;
  readonly title: TextId;
  readonly parts: readonly SectionPart[];
}

/** A legal text: what it is about in a sentence, and its numbered sections. */
export interface LegalText {
  readonly title: TextId;
  readonly lead: TextId;
  readonly sections: readonly LegalSection[];
}
