/** Problem in a file with its location: `cards[17].cost: expected integer`. */
export interface CatalogueProblem {
  readonly file: string;
  /** Path of the first invalid value, `line 3, column 7`, or empty for the whole file. */
  readonly path: string;
  readonly problem: string;
}

/** Error for an invalid file; the import stops without changes. */
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
