import type { LegalText } from './legal-sections.ts';

/** "13 sections"; they must describe what the code does. */
export const PRIVACY_POLICY: LegalText = {
  title: 'privacy.title',
  lead: 'privacy.lead',
  sections: [
    {
      id: 'controller',
      title: 'privacy.controller',
      parts: ['privacy.controller.who', { operator: ['name', 'address', 'email'] }],
    },
    {
      id: 'account',
      title: 'privacy.account',
      parts: [
        'privacy.account.how',
        {
          list: [
            'privacy.account.id',
            'privacy.account.email',
            'privacy.account.byEmail',
            'privacy.account.passkeys',
            'privacy.account.choices',
          ],
        },
        'privacy.account.never',
      ],
    },
    {
      id: 'your-content',
      title: 'privacy.content',
      parts: [
        'privacy.content.what',
        {
          list: [
            'privacy.content.decks',
            'privacy.content.collection',
            'privacy.content.reports',
            'privacy.content.follows',
            'privacy.content.likes',
          ],
        },
      ],
    },
    {
      id: 'technical',
      title: 'privacy.technical',
      parts: ['privacy.technical.session', 'privacy.technical.address', 'privacy.technical.log'],
    },
    {
      id: 'purposes',
      title: 'privacy.purposes',
      parts: [
        {
          list: ['privacy.purposes.contract', 'privacy.purposes.law', 'privacy.purposes.interest'],
        },
        'privacy.purposes.no',
      ],
    },
    {
      id: 'visibility',
      title: 'privacy.visibility',
      parts: [
        'privacy.visibility.decks',
        'privacy.visibility.collection',
        'privacy.visibility.reports',
        'privacy.visibility.rest',
      ],
    },
    {
      id: 'recipients',
      title: 'privacy.recipients',
      parts: [
        'privacy.recipients.host',
        'privacy.recipients.mail',
        { operator: ['hostingProvider'] },
        'privacy.recipients.discord',
        'privacy.recipients.pictures',
        'privacy.recipients.outside',
      ],
    },
    {
      id: 'location',
      title: 'privacy.location',
      parts: ['privacy.location.eu', 'privacy.location.security'],
    },
    {
      id: 'retention',
      title: 'privacy.retention',
      parts: [
        {
          list: [
            'privacy.retention.account',
            'privacy.retention.reports',
            'privacy.retention.connection',
            'privacy.retention.code',
            'privacy.retention.deleted',
            'privacy.retention.merge',
            'privacy.retention.picture',
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'privacy.cookies',
      parts: [
        'privacy.cookies.only',
        {
          list: [
            'privacy.cookies.signIn',
            'privacy.cookies.code',
            'privacy.cookies.token',
            'privacy.cookies.passkey',
            'privacy.cookies.choices',
            'privacy.cookies.work',
            'privacy.cookies.recent',
            'privacy.cookies.planned',
            'privacy.cookies.copy',
            'privacy.cookies.device',
          ],
        },
        'privacy.cookies.clear',
      ],
    },
    {
      id: 'rights',
      title: 'privacy.rights',
      parts: [
        'privacy.rights.what',
        { list: ['privacy.rights.export', 'privacy.rights.correct', 'privacy.rights.delete'] },
        { to: '/profile', text: 'privacy.rights.toProfile' },
        'privacy.rights.rest',
      ],
    },
    { id: 'children', title: 'privacy.children', parts: ['privacy.children.age'] },
    {
      id: 'contact',
      title: 'privacy.contact',
      parts: ['privacy.contact.changes', 'privacy.contact.how', { operator: ['email'] }],
    },
  ],
};
