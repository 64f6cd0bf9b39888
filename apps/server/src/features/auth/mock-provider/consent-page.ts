import type { Language } from '@inkfolio/domain/language';
import { MAX_NAME_LENGTH } from './mock-provider-accounts.ts';

interface ConsentTexts {
  readonly title: string;
  readonly about: string;
  readonly name: string;
  readonly help: string;
  readonly allow: string;
  readonly decline: string;
}

const TEXTS: Record<Language, ConsentTexts> = {
  en: {
    title: 'Who are you today?',
    about:
      'This Inkfolio runs on your machine and is not connected to Discord. Enter any name. The same name opens the same account.',
    name: 'Name',
    help: 'Any name, for instance ada',
    allow: 'Log in to Inkfolio',
    decline: 'Cancel',
  },
  fr: {
    title: 'Qui êtes-vous aujourd’hui ?',
    about:
      'Cet Inkfolio tourne sur votre machine et n’est pas relié à Discord. Saisissez un nom quelconque. Le même nom ouvre le même compte.',
    name: 'Nom',
    help: 'Un nom quelconque, par exemple ada',
    allow: 'Se connecter à Inkfolio',
    decline: 'Annuler',
  },
  de: {
    title: 'Wer bist du heute?',
    about:
      'Dieses Inkfolio läuft auf deinem Rechner und ist nicht mit Discord verbunden. Gib einen beliebigen Namen ein. Derselbe Name öffnet dasselbe Konto.',
    name: 'Name',
    help: 'Irgendein Name, zum Beispiel ada',
    allow: 'Bei Inkfolio anmelden',
    decline: 'Abbrechen',
  },
  it: {
    title: 'Chi sei oggi?',
    about:
      'Questo Inkfolio gira sul tuo computer e non è collegato a Discord. Inserisci un nome qualsiasi. Lo stesso nome apre lo stesso account.',
    name: 'Nome',
    help: 'Un nome qualsiasi, per esempio ada',
    allow: 'Accedi a Inkfolio',
    decline: 'Annulla',
  },
};

/** Renders the consent page with a name field. The form posts to the page's own URL. */
export function consentPage(language: Language): string {
  const texts = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="stylesheet" href="consent.css">
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
<form method="post">
<label for="name">${texts.name}</label>
<input id="name" name="name" required maxlength="${MAX_NAME_LENGTH}" autocomplete="username" autocapitalize="none" spellcheck="false" autofocus aria-describedby="help">
<small id="help">${texts.help}</small>
<button name="decision" value="allow">${texts.allow}</button>
<button name="decision" value="decline" formnovalidate>${texts.decline}</button>
</form>
</main>
</body>
</html>
`;
}

/** Plain styles, so that nobody mistakes it for a page of Inkfolio or of the chat platform. */
export const CONSENT_STYLES = `:root { color-scheme: light dark; }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 16px;
  box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100%, 24rem); }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.2; }
p { margin: 0 0 24px; }
form { display: grid; gap: 8px; }
label { font-weight: 600; }
input, button { min-height: 44px; padding: 8px 12px; box-sizing: border-box; font: inherit;
  border: 1px solid GrayText; border-radius: 6px; }
button { margin-top: 8px; cursor: pointer; }
button[value='allow'] { color: Canvas; background: CanvasText; border-color: CanvasText; font-weight: 600; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
