import { LegalDocument } from './legal-document.tsx';
import { TERMS_OF_SERVICE } from './terms-of-service.ts';

export function TermsOfServicePage() {
  return <LegalDocument text={TERMS_OF_SERVICE} />;
}
