import type { Language } from '@inkfolio/domain/language';
import type { Device } from '../device.ts';
import type { Mail } from './mailer.ts';

interface MailTexts {
  readonly subject: string;
  readonly lead: string;
  readonly valid: string;
  readonly asked: string;
  readonly on: string;
  readonly unknown: string;
  readonly notYou: string;
  /** Used instead of `lead` and `notYou` for a code that adds the address to an account. */
  readonly adding: { readonly lead: string; readonly notYou: string };
}

const TEXTS: Record<Language, MailTexts> = {
  en: {
    subject: '{code} is your Inkfolio code',
    lead: 'Enter this code on Inkfolio to log in:',
    valid: 'It works once, for 10 minutes, and only in the browser that asked for it.',
    asked: 'Asked for from: {device}.',
    on: '{browser} on {system}',
    unknown: 'an unknown browser',
    notYou: 'Not you? Do nothing: without this code nobody can log in. Never pass it on.',
    adding: {
      lead: 'Enter this code on Inkfolio to add this e-mail address to your account:',
      notYou:
        'Not you? Do nothing: without this code nobody can add your address. Never pass it on.',
    },
  },
  fr: {
    subject: '{code} est votre code Inkfolio',
    lead: 'Saisissez ce code sur Inkfolio pour vous connecter :',
    valid:
      'Il fonctionne une seule fois, pendant 10 minutes, et seulement dans le navigateur qui l’a demandé.',
    asked: 'Demandé depuis : {device}.',
    on: '{browser} sur {system}',
    unknown: 'un navigateur inconnu',
    notYou:
      'Ce n’était pas vous ? Ne faites rien : sans ce code, personne ne peut se connecter. Ne le transmettez jamais.',
    adding: {
      lead: 'Saisissez ce code sur Inkfolio pour ajouter cette adresse e-mail à votre compte :',
      notYou:
        'Ce n’était pas vous ? Ne faites rien : sans ce code, personne ne peut ajouter votre adresse. Ne le transmettez jamais.',
    },
  },
  de: {
    subject: '{code} ist dein Inkfolio-Code',
    lead: 'Gib diesen Code bei Inkfolio ein, um dich anzumelden:',
    valid: 'Er gilt einmal, 10 Minuten lang und nur in dem Browser, der ihn angefordert hat.',
    asked: 'Angefordert von: {device}.',
    on: '{browser} auf {system}',
    unknown: 'einem unbekannten Browser',
    notYou:
      'Das warst nicht du? Tu nichts: Ohne diesen Code kann sich niemand anmelden. Gib ihn nie weiter.',
    adding: {
      lead: 'Gib diesen Code bei Inkfolio ein, um diese E-Mail-Adresse deinem Konto hinzuzufügen:',
      notYou:
        'Das warst nicht du? Tu nichts: Ohne diesen Code kann niemand deine Adresse hinzufügen. Gib ihn nie weiter.',
    },
  },
  it: {
    subject: '{code} è il tuo codice Inkfolio',
    lead: 'Inserisci questo codice su Inkfolio per accedere:',
    valid: 'Vale una sola volta, per 10 minuti e solo nel browser che lo ha richiesto.',
    asked: 'Richiesto da: {device}.',
    on: '{browser} su {system}',
    unknown: 'un browser sconosciuto',
    notYou:
      'Non sei stato tu? Non fare nulla: senza questo codice nessuno può accedere. Non comunicarlo mai a nessuno.',
    adding: {
      lead: 'Inserisci questo codice su Inkfolio per aggiungere questo indirizzo e-mail al tuo account:',
      notYou:
        'Non sei stato tu? Non fare nulla: senza questo codice nessuno può aggiungere il tuo indirizzo. Non comunicarlo mai a nessuno.',
    },
  },
};

interface CodeMail {
  readonly language: Language;
  readonly device: Device;
  /** True if the code adds the address to an account. */
  readonly isAdding: boolean;
}

/** Writes the mail with a code, as text and as HTML. */
export function codeMail(to: string, code: string, mail: CodeMail): Mail {
  const { language, device, isAdding } = mail;
  const texts = TEXTS[language];
  const { lead, notYou } = isAdding ? texts.adding : texts;
  const below = [texts.valid, texts.asked.replace('{device}', nameOf(device, texts)), notYou];
  const paragraphs = below.map((text) => `<p style="margin:12px 0 0">${text}</p>`).join('');
  return {
    to,
    subject: texts.subject.replace('{code}', code),
    text: [lead, code, ...below].join('\n\n') + '\n',
    html:
      `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:480px;padding:16px">` +
      `<p style="margin:0">${lead}</p>` +
      `<p style="margin:16px 0;font-size:40px;font-weight:bold;letter-spacing:8px">${code}</p>` +
      `${paragraphs}</body></html>`,
  };
}

function nameOf({ browser, system }: Device, { on, unknown }: MailTexts): string {
  if (browser === null || system === null) return browser ?? system ?? unknown;
  return on.replace('{browser}', browser).replace('{system}', system);
}
