import { readFile, writeFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { writeNewFile } from './new-file.ts';
import { TransferError } from './transferred-tables.ts';

const AccountDeletion = Type.Object({
  userId: Type.String({ minLength: 1, maxLength: 100 }),
  deletedAt: Type.Integer(),
});
export type AccountDeletion = Readonly<Static<typeof AccountDeletion>>;

const DeletionsFile = Compile(
  Type.Object({
    format: Type.Literal('inkfolio-deletions'),
    writtenAt: Type.Integer(),
    deletions: Type.Array(AccountDeletion),
  }),
);

/** Throws TransferError. */
export async function writeDeletions(
  path: string,
  content: { readonly writtenAt: number; readonly deletions: readonly AccountDeletion[] },
  options: { readonly replace: boolean },
): Promise<void> {
  const text = JSON.stringify({ format: 'inkfolio-deletions', ...content });
  await writeNewFile(path, options, (temporaryPath) => writeFile(temporaryPath, text));
}

/** Throws TransferError. */
export async function readDeletionsFile(path: string): Promise<readonly AccountDeletion[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new TransferError(`Cannot read the file ${path}.`);
  });
  const value = parsedText(text);
  if (DeletionsFile.Check(value)) return value.deletions;
  throw new TransferError(`${path} is damaged or not a file of deletions.`);
}

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
