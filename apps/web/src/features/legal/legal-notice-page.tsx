import { LegalDocument } from './legal-document.tsx';
import type { LegalText } from './legal-sections.ts';

export function LegalNoticePage() {
  return <LegalDocument text={LEGAL_NOTICE} />;
}

const TO_PRIVACY = { to: '/privacy-policy', text: 'notice.toPrivacy' } as const;

/** "Editor, location, hosting provider, intellectual property, data, cookies, applicable law". */
const LEGAL_NOTICE: LegalText = {
  title: 'notice.title',
  lead: 'notice.lead',
  sections: [
    {
      id: 'publisher',
      title: 'notice.editor',
      parts: ['notice.editor.who', { operator: ['name', 'email'] }],
    },
    {
      id: 'location',
      title: 'notice.location',
      parts: ['notice.location.where', { operator: ['address'] }],
    },
    {
      id: 'hosting',
      title: 'notice.hosting',
      parts: ['notice.hosting.who', { operator: ['hostingProvider'] }],
    },
    {
      id: 'intellectual-property',
      title: 'notice.property',
      parts: ['notice.property.game', 'notice.property.site', 'notice.property.claim'],
    },
    { id: 'personal-data', title: 'notice.data', parts: ['notice.data.what', TO_PRIVACY] },
    { id: 'cookies', title: 'notice.cookies', parts: ['notice.cookies.what'] },
    { id: 'law', title: 'notice.law', parts: ['notice.law.french'] },
  ],
};
