import { LegalDocument } from './legal-document.tsx';
import type { LegalText } from './legal-sections.ts';

export function TermsOfServicePage() {
  return <LegalDocument text={TERMS_OF_SERVICE} />;
}

/**
 * "Service, account, user content, intellectual property, availability, liability, changes, law,
 * contact".
 */
const TERMS_OF_SERVICE: LegalText = {
  title: 'terms.title',
  lead: 'terms.lead',
  sections: [
    {
      id: 'service',
      title: 'terms.service',
      parts: ['terms.service.what', 'terms.service.free'],
    },
    {
      id: 'account',
      title: 'terms.account',
      parts: [
        'terms.account.how',
        'terms.account.forbidden',
        {
          list: [
            'terms.account.several',
            'terms.account.sale',
            'terms.account.bots',
            'terms.account.others',
          ],
        },
        'terms.account.end',
      ],
    },
    {
      id: 'your-content',
      title: 'terms.content',
      parts: [
        'terms.content.yours',
        'terms.content.public',
        'terms.content.rules',
        'terms.content.report',
        'terms.content.decision',
        'terms.content.objection',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'terms.property',
      parts: ['terms.property.game', 'terms.property.site'],
    },
    {
      id: 'availability',
      title: 'terms.availability',
      parts: ['terms.availability.effort', 'terms.availability.export'],
    },
    {
      id: 'liability',
      title: 'terms.liability',
      parts: ['terms.liability.asIs', 'terms.liability.links', 'terms.liability.rights'],
    },
    { id: 'changes', title: 'terms.changes', parts: ['terms.changes.how'] },
    { id: 'law', title: 'terms.law', parts: ['terms.law.french'] },
    {
      id: 'contact',
      title: 'terms.contact',
      parts: ['terms.contact.how', { operator: ['name', 'email'] }],
    },
  ],
};
