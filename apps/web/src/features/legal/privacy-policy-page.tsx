import { LegalDocument } from './legal-document.tsx';
import { PRIVACY_POLICY } from './privacy-policy.ts';

export function PrivacyPolicyPage() {
  return <LegalDocument text={PRIVACY_POLICY} />;
}
