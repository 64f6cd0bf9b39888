import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Card } from '@inkfolio/domain/cards/card';
import { exampleCard, exampleTranslation } from '@inkfolio/domain/cards/card-example';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { IMAGE_WIDTHS } from '@inkfolio/contract/images';
import { describe, expect, it } from 'vitest';
import type { Translate } from '../../../lib/i18n.ts';
import de from '../../../locales/de/app.json' with { type: 'json' };
import en from '../../../locales/en/app.json' with { type: 'json' };
import fr from '../../../locales/fr/app.json' with { type: 'json' };
import it_ from '../../../locales/it/app.json' with { type: 'json' };
import { cardLabel } from './card-label.ts';
import { PICTURE_WIDTHS } from './image-sources.ts';

const TEXTS: Record<Language, Readonly<Record<string, string>>> = { fr, en, de, it: it_ };

function translate(language: Language): Translate {
  const compiled = Object.entries(TEXTS[language]).map(
    ([id, text]) => [id, compileMessage(text)] as const,
  );
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: Object.fromEntries(compiled) },
  });
  return (id, values) => i18n._(id, values);
}

const ORIEL = exampleCard({
  cost: 4,
  colors: ['Sapphire'],
  setCode: '6',
  number: 114,
  translations: [exampleTranslation('en', 'Oriel Marrowick - Keeper of Low Tides')],
});
const SONG: Card = {
  ...ORIEL,
  type: 'ACTION',
  subtypes: ['Song'],
  colors: ['Amethyst', 'Steel'],
  inkwell: false,
  translations: [exampleTranslation('en', 'Undersong')],
};
const QUEST: Card = { ...SONG, type: 'ITEM', subtypes: [], colors: [] };

describe('the accessible name of a card', () => {
  const oriel = 'Oriel Marrowick, Keeper of Low Tides.';
  it.each([
    ['en', ORIEL, `${oriel} Cost 4, inkable, sapphire character.`],
    ['fr', ORIEL, `${oriel} Coût 4, encrable, personnage Saphir.`],
    ['de', ORIEL, `${oriel} Kosten 4, tintbar, Saphir-Charakter.`],
    ['it', ORIEL, `${oriel} Costo 4, inchiostrabile, personaggio Zaffiro.`],
    ['en', SONG, 'Undersong. Cost 4, not inkable, amethyst and steel song.'],
    ['fr', SONG, 'Undersong. Coût 4, non encrable, chanson Améthyste et Acier.'],
    ['de', SONG, 'Undersong. Kosten 4, nicht tintbar, Amethyst- und Stahl-Lied.'],
    ['it', SONG, 'Undersong. Costo 4, non inchiostrabile, canzone Ametista e Acciaio.'],
    ['en', QUEST, 'Undersong. Cost 4, not inkable, item without ink.'],
    ['de', QUEST, 'Undersong. Kosten 4, nicht tintbar, Gegenstand ohne Tinte.'],
  ] as const)('is complete in %s', (language, card, expected) => {
    expect(cardLabel(card, language, translate(language))).toBe(expected);
  });

  it('is translated into all four languages', () => {
    for (const language of LANGUAGES) expect(Object.keys(TEXTS[language])).toEqual(Object.keys(en));
  });
});

it("requests images at the server's thumbnail widths", () => {
  expect(PICTURE_WIDTHS).toEqual(IMAGE_WIDTHS);
});
