/** Problem of a file, and its place: `cards[17].cost: expected integer`. */
export interface CatalogueProblem {
  readonly file: string;
  /** Path of the first wrong value; `line 3, column 7` for broken JSON; empty for the whole file. */
  readonly path: string;
  readonly problem: string;
}

/** A file cannot be taken as it is; the import stops and nothing has changed. */
export class CatalogueError extends Error {
  readonly file: string;
  readonly path: string;
  readonly problem: string;

  constructor({ file, path, problem }: CatalogueProblem) {
    super(path === '' ? `${file}: ${problem}` : `${file}: ${path}: ${problem}`);
    this.name = 'CatalogueRefused';
    this.file = file;
    this.path = path;
    this.problem = problem;
  }
}
