import type { Operator } from '@inkfolio/contract/operator';
import type { TextId } from '../../lib/i18n.ts';

/** Part of a section: paragraph, list, operator facts, or link. */
export type SectionPart =
  | TextId
  | { readonly list: readonly TextId[] }
  | { readonly operator: readonly (keyof Operator)[] }
  | { readonly to: string; readonly text: TextId };

export interface LegalSection {
  /** Name in the address, the same in every language. */
  readonly id: string;
  readonly title: TextId;
  readonly parts: readonly SectionPart[];
}

export interface LegalText {
  readonly title: TextId;
  readonly lead: TextId;
  readonly sections: readonly LegalSection[];
}
