import { LegalDocument } from './legal-document.tsx';
import { LEGAL_NOTICE } from './legal-notice.ts';

export function LegalNoticePage() {
  return <LegalDocument text={LEGAL_NOTICE} />;
}
