import buildCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

/**
 * Option against an unchecked "Infinity": by default the validator makes a number of it and then,
 * because it is not finite, checks none of its bounds.
 */
const BOUNDED = { strictNumbers: false } as const;
const AS_IT_IS = { coerceTypes: false, removeAdditional: false } as const;
/** The schemas are made by TypeBox; to check them against the schema of schemas slows each start. */
const TRUSTED = { validateSchema: false } as const;

/**
 * Compiler of the schemas of calls: parameters of an address are texts, and are converted as their
 * schema says. A JSON body has numbers of its own: there nothing is converted, and nothing unknown is
 * quietly dropped.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerWith = (own: typeof BOUNDED | typeof AS_IT_IS) => {
    const customOptions = { ...options?.customOptions, ...TRUSTED, ...own };
    return buildCompiler()(schemas, { ...options, customOptions } as typeof options);
  };
  const compile = compilerWith(BOUNDED);
  const compileBody = compilerWith(AS_IT_IS);
  return (route) => (isBody(route) ? compileBody : compile)(route);
};

function isBody(route: object | boolean): boolean {
  return typeof route === 'object' && 'httpPart' in route && route.httpPart === 'body';
}
