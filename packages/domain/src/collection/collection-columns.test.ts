import { describe, expect, test } from 'vitest';
import { readCollectionCsv } from './collection-csv.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';

describe('recognises columns by their titles', () => {
  const MOTH = { set: '005', cardNumber: '32', name: 'Moth' };
  const rowsOf = (text: string) => {
    const { rows, problems } = readCollectionCsv(text);
    expect(problems).toEqual([]);
    return rows;
  };

  test.each([
    'Normal,Foil,Name,Number,Set,Color,Rarity\n3,1,Moth,32,005,Amber,Common',
    'Normal,Foil,Name,Collector Number,Set,Color,Rarity\n3,1,Moth,32,005,Amber,Common',
    'Normal,Foil,Name,Card #,Set,Color,Rarity\n3,1,Moth,32,005,Amber,Common',
    'Normal,Foil,Name,Set,Number\n3,1,Moth,005,32',
    'Normal,Foil,Name,Set,Card Number,Rarity\n3,1,Moth,005,32,Common',
    'sep=;\nNormal;Foil;Name;Set;Card Number\n3;1;Moth;005;32',
    'My cards\n\nNormal,Foil,Name,Set,Card Number\n3,1,Moth,005,32',
    'Normal, Foil, Name, Set, Card Number\n3, 1, "Moth", 005, 32',
    'Normales\tBrillantes\tNom de la carte\tChapitre\tNuméro\n3\t1\tMoth\t005\t32',
    'Normal;Folie;Kartenname;Kapitel;Kartennummer\n3;1;Moth;005;32',
    'Normali;Foil;Nome carta;Capitolo;Numero carta\n3;1;Moth;005;32',
    'Qty,Foil Qty,Card Name,Set Code,Collector #\n3,1,Moth,005,32',
    'Non-Foil Qty,Qty of foils,Name,Set,Number\n3,1,Moth,005,32',
    '# Normal,# Foil,name,set_code,cardNumber\n3,1,Moth,005,32',
    'Anzahl normal;Anzahl Foil;Name;Set;Karten-Nr.\n3;1;Moth;005;32',
    'Total quantity,Foil owned,Card title,Set name,No.\n3,1,Moth,005,32',
  ])('reads the columns of %j', (text) => {
    expect(rowsOf(text)).toMatchObject([{ ...MOTH, quantity: 3, foilQuantity: 1 }]);
  });

  test('reads a count column beside a finish column', () => {
    const row = 'Main,Lorcana,005,Moth,32/204,Common,Holofoil,Ungraded,Near Mint,0,2,0.1,0,false,,';
    const titles =
      'Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,' +
      'Average Cost Paid,Quantity,Market Price,Price Override,Watchlist,Date Added,Notes';
    expect(rowsOf(`${titles}\n${row}`)).toMatchObject([
      { ...MOTH, cardNumber: '32/204', foilQuantity: 2 },
    ]);
    expect(rowsOf('Count,Name,Foil,Set,Number\n2,Moth,foil,005,32\n1,Moth,,005,32')).toMatchObject([
      { ...MOTH, foilQuantity: 2 },
      { ...MOTH, quantity: 1 },
    ]);
    expect(rowsOf('Count,Name,Foil,Set,Number\n2,Moth,3,005,32')).toMatchObject([
      { ...MOTH, quantity: 2, foilQuantity: 3 },
    ]);
    expect(rowsOf('Name,Version,Quantity,Set,Number\nMoth,Grey,2,005,32')).toMatchObject([
      { ...MOTH, name: 'Moth - Grey', quantity: 2 },
    ]);
  });

  test('lists unknown columns with sample rows and accepts their meaning', () => {
    const text = 'Cosa,Quanto,Dove\n"open\nMoth,2,005\nHeron,1,005';
    const { columns, problems } = readCollectionCsv(text);
    expect(problems).toEqual([{ code: 'unknown_columns', text: '' }]);
    expect(columns).toEqual([
      { title: 'Cosa', meaning: 'ignored', samples: ['Moth', 'Heron'] },
      { title: 'Quanto', meaning: 'ignored', samples: ['2', '1'] },
      { title: 'Dove', meaning: 'ignored', samples: ['005', '005'] },
    ]);
    const { rows } = readCollectionCsv(text, ['name', 'count', 'set']);
    expect(rows).toMatchObject([{ name: 'Moth', quantity: 2, set: '005' }, { name: 'Heron' }]);
    expect(readCollectionCsv('Count,Name,Foil\n1,Moth,1').columns[2]).toMatchObject({
      meaning: 'ignored',
    });
    const { columns: unclear } = readCollectionCsv('Name,Cards,My collection\nMoth,1,2');
    expect(unclear.map(({ meaning }) => meaning)).toEqual(['name', 'ignored', 'ignored']);
  });

  test.each([
    ['', { quantity: 1 }],
    [' - ', { quantity: 1 }],
    ['standard', { quantity: 1 }],
    ['Non-Foil', { quantity: 1 }],
    ['Cold Foil', { foilQuantity: 1 }],
    ['coldfoil', { foilQuantity: 1 }],
    ['brillante', { foilQuantity: 1 }],
    ['Enchanted', { foilQuantity: 1, rarity: 'ENCHANTED' }],
    ['promo', { foilQuantity: 1, rarity: 'SPECIAL' }],
  ])('reads the finish %j', (finish, copies) => {
    const text = `Set Number,Card Number,Variant,Count,Name\n005,32,${finish},1,Moth`;
    expect(rowsOf(text)).toMatchObject([{ ...MOTH, ...copies }]);
  });

  test.each(['★', '✓', '?', 'rainbow'])('reports the unknown finish %j', (finish) => {
    const { rows, problems } = readCollectionCsv(
      `Set Number,Card Number,Variant,Count\n005,32,${finish},1`,
    );
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([{ row: 2, code: 'invalid_variant' }]);
  });

  test('keeps a row with count 0 for merging', () => {
    const text = 'Set Number,Card Number,Variant,Count\n005,32,normal,0\n005,32,foil,';
    expect(rowsOf(text)).toMatchObject([
      { ...MOTH, name: '', quantity: 0 },
      { ...MOTH, name: '', foilQuantity: 0 },
    ]);
  });

  test('reads a blank count as 0 and 4.0 as 4', () => {
    const rows = [',2,Moth,005,32,,', '-,1,Moth,005,32,,', '4.0,"0,0",Moth,005,32,,'];
    expect(rowsOf([HEADER, ...rows].join('\n'))).toMatchObject([
      { quantity: 0, foilQuantity: 2 },
      { quantity: 0, foilQuantity: 1 },
      { quantity: 4, foilQuantity: 0 },
    ]);
  });
});
