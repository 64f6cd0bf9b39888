import { posix } from 'node:path';
import { parseSync, Visitor, type Argument, type JSXAttributeValue } from 'oxc-parser';
import { parse } from 'postcss';

interface SourceFile {
  /** Path with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Use of a class; the stylesheet of global classes is ''. */
interface ClassUse {
  readonly path: string;
  readonly sheet: string;
  readonly name: string;
}

const GLOBAL = '';

interface Known {
  /** Global classes of elements that no component renders. */
  readonly elsewhere?: readonly string[];
  /** Whether Tailwind makes a rule of the name. */
  readonly isUtility?: (name: string) => boolean;
}

/**
 * Compares the classes that components use with those that stylesheets define. Names in
 * `*.module.css` belong to their module, names in other stylesheets are global.
 * @returns one line per problem
 */
export function classProblems(
  stylesheets: readonly SourceFile[],
  components: readonly SourceFile[],
  { elsewhere = [], isUtility = () => false }: Known = {},
): readonly string[] {
  const defined = new Map<string, Set<string>>([[GLOBAL, new Set()]]);
  const uses = elsewhere.map((name): ClassUse => ({ path: 'page', sheet: GLOBAL, name }));
  const problems = new Set<string>();
  for (const { path, text } of stylesheets) {
    const sheet = path.endsWith('.module.css') ? path : GLOBAL;
    const names = defined.get(sheet) ?? new Set();
    defined.set(sheet, names);
    const root = parse(text);
    root.walkRules(({ selector }) => {
      const own = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, (global) => {
        uses.push(...classesIn(global).map((name) => ({ path, sheet: GLOBAL, name })));
        return '';
      });
      for (const name of classesIn(own)) names.add(name);
    });
    root.walkDecls('composes', ({ value }) => {
      const [list = '', source = `'./${posix.basename(path)}'`] = value.split(' from ');
      const from = source === 'global' ? GLOBAL : besides(path, source.slice(1, -1));
      uses.push(...list.split(/\s+/).map((name) => ({ path, sheet: from, name })));
    });
  }
  for (const component of components) collectUses(component, uses, problems);

  for (const { path, sheet, name } of uses) {
    if (defined.get(sheet)?.has(name) === true || (sheet === GLOBAL && isUtility(name))) continue;
    problems.add(`${path}: class ${name} is not defined in ${sheet || 'a global stylesheet'}`);
  }
  const used = new Set(uses.map(({ sheet, name }) => `${sheet}.${name}`));
  for (const [sheet, names] of defined) {
    for (const name of names) {
      if (!used.has(`${sheet}.${name}`))
        problems.add(`${sheet || 'global'}: class ${name} is unused`);
    }
  }
  return [...problems].toSorted();
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

function besides(path: string, relative: string): string {
  return posix.join(posix.dirname(path), relative);
}

/** Finds `styles['name']` of imported modules, and global names in `className` and `classes()`. */
function collectUses({ path, text }: SourceFile, uses: ClassUse[], problems: Set<string>): void {
  /** Stylesheets by imported name. */
  const modules = new Map<string, string>();
  const collectGlobal = (node: Argument | JSXAttributeValue | null) => {
    const names = textsIn(node).flatMap((words) => words.split(/\s+/).filter(Boolean));
    uses.push(...names.map((name) => ({ path, sheet: GLOBAL, name })));
  };
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.module.css')) return;
      for (const { local } of specifiers) modules.set(local.name, besides(path, source.value));
    },
    MemberExpression({ object, property, computed }) {
      const sheet = object.type === 'Identifier' ? modules.get(object.name) : undefined;
      if (sheet === undefined) return;
      if (property.type === 'Literal') uses.push({ path, sheet, name: String(property.value) });
      else if (property.type === 'Identifier' && !computed) {
        uses.push({ path, sheet, name: property.name });
      } else problems.add(`${path}: write the names of classes of ${sheet} as literals`);
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && /className$/i.test(name.name)) collectGlobal(value);
    },
    CallExpression({ callee, arguments: parameters }) {
      if (callee.type === 'Identifier' && callee.name === 'classes')
        parameters.forEach(collectGlobal);
    },
  }).visit(parseSync(path, text).program);
}

/** Returns the strings that an expression may evaluate to. */
function textsIn(node: Argument | JSXAttributeValue | null): readonly string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.raw), ...node.expressions.flatMap(textsIn)];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsIn);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(textsIn);
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' ? [] : textsIn(node.expression);
    default:
      return [];
  }
}
