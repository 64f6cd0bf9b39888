import { describe, expect, it } from 'vitest';
import { classProblems } from './css-classes.ts';

const GLOBAL = { path: 'styles/patterns.css', text: '@layer patterns { .stack { gap: 1px } }' };

function problemsOf(css: string, tsx: string, elsewhere: readonly string[] = []) {
  return classProblems(
    [GLOBAL, { path: 'ui/box.module.css', text: css }],
    [{ path: 'ui/box.tsx', text: `import styles from './box.module.css';\n${tsx}` }],
    { elsewhere, isUtility: (name) => name === 'p-2' },
  );
}

const STACK = '<p className="stack" />;';

describe('CSS classes', () => {
  it('accepts classes that are defined and used', () => {
    const css = '.box { & .part:hover { color: red } } .part { composes: stack from global }';
    expect(problemsOf(css, "styles['box']; styles.part;")).toEqual([]);
  });

  it('accepts utilities', () => {
    expect(problemsOf('', STACK.replace('stack', 'stack p-2'))).toEqual([]);
  });

  it('reports a class that its module does not define', () => {
    expect(problemsOf('', `styles['hand'];${STACK}`)).toEqual([
      'ui/box.tsx: class hand is not defined in ui/box.module.css',
    ]);
  });

  it('reports a class of a module that no component uses', () => {
    expect(problemsOf('.box { color: red }', STACK)).toEqual([
      'ui/box.module.css: class box is unused',
    ]);
  });

  it('reports a name that is not a literal, which nothing could check', () => {
    expect(problemsOf('', `styles[name];${STACK}`)).toEqual([
      'ui/box.tsx: write the names of classes of ui/box.module.css as literals',
    ]);
  });

  it.each([
    '<p className="stack lost" />',
    "<p className={isWide ? 'lost' : 'stack'} />",
    "<p className={kind === 'wide' && 'stack lost'} />",
    "<p className={classes('stack', isWide && 'lost')} />",
    "<p className={kind ?? `stack lost ${styles['box']}`} />",
  ])('reports a global class that no stylesheet defines: %s', (tsx) => {
    expect(problemsOf('.box { color: red }', `${tsx}; styles['box'];`)).toEqual([
      'ui/box.tsx: class lost is not defined in a global stylesheet',
    ]);
  });

  it('reports a global class that is unused, unless it is used elsewhere', () => {
    expect(problemsOf('', '')).toEqual(['global: class stack is unused']);
    expect(problemsOf('', '', ['stack'])).toEqual([]);
  });

  it.each([
    ['lost', 'ui/box.module.css'],
    ['lost from global', 'a global stylesheet'],
    ["lost from './box.module.css'", 'ui/box.module.css'],
  ])('reports what cannot be composed: %s', (value, sheet) => {
    expect(problemsOf(`.box { composes: ${value} }`, `styles['box'];${STACK}`)).toEqual([
      `ui/box.module.css: class lost is not defined in ${sheet}`,
    ]);
  });

  it('counts a composed class as used', () => {
    const css = ".box { composes: part from './box.module.css' } .part { color: red }";
    expect(problemsOf(css, `styles['box'];${STACK}`)).toEqual([]);
  });

  it('reports a global class of a selector that no stylesheet defines', () => {
    expect(problemsOf(':global(.lost) .box { color: red }', `styles['box'];${STACK}`)).toEqual([
      'ui/box.module.css: class lost is not defined in a global stylesheet',
    ]);
  });
});
