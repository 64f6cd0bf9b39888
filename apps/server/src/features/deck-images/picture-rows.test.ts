import { createCanvas } from '@napi-rs/canvas';
import { exampleCard, exampleTranslation } from '@inkfolio/domain/cards/card-example';
import { expect, test, vi } from 'vitest';
import { cardImage } from './picture-cards.ts';
import { registerFonts } from './picture-fonts.ts';
import { drawRow } from './picture-rows.ts';

const ROW = { x: 0, y: 0, width: 549, height: 54 };

registerFonts();

test.each([
  ['Papillon', 'Petit et gris', 1],
  ['Présidente du très grand conseil', 'Dirigeante de toutes les fédérations', 2],
])('a row shows %s – %s completely, in lines: %i', async (name, version, lines) => {
  const translation = exampleTranslation('fr', `${name} - ${version}`);
  const entry = { card: exampleCard({ translations: [translation] }), quantity: 2 };
  const context = createCanvas(ROW.width, ROW.height).getContext('2d');
  const image = await cardImage(entry, new Map());
  const write = vi.spyOn(context, 'fillText');
  drawRow(context, entry, { picture: { language: 'fr' }, image, box: ROW });
  const written = write.mock.calls.filter(([text]) => [name, version].includes(text));
  expect(new Set(written.map(([text]) => text))).toEqual(new Set([name, version]));
  expect(new Set(written.map(([, , y]) => y)).size).toBe(lines);
});
