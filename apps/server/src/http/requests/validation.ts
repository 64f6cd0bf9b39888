import buildCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

/**
 * Option against an unchecked "Infinity": by default the validator makes a number of it and then,
 * because it is not finite, checks none of its bounds.
 */
const BOUNDED = { strictNumbers: false } as const;
/** A handler sees the parameters that its schema names, and no other. */
const NAMED = { ...BOUNDED, removeAdditional: 'all' } as const;
const AS_IT_IS = { coerceTypes: false, removeAdditional: false } as const;
/** The schemas are made by TypeBox; to check them against the schema of schemas slows each start. */
const TRUSTED = { validateSchema: false } as const;

/**
 * Compiler of the schemas of calls: parameters of an address are texts, and are converted as their
 * schema says. A JSON body has numbers of its own: there nothing is converted, and nothing unknown is
 * quietly dropped.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerWith = (own: typeof BOUNDED | typeof NAMED | typeof AS_IT_IS) => {
    const customOptions = { ...options?.customOptions, ...TRUSTED, ...own };
    return buildCompiler()(schemas, { ...options, customOptions } as typeof options);
  };
  const compile = compilerWith(BOUNDED);
  const compileQuery = compilerWith(NAMED);
  const compileBody = compilerWith(AS_IT_IS);
  return (route) => {
    switch (partOf(route)) {
      case 'querystring':
        return compileQuery(route);
      case 'body':
        return compileBody(route);
      default:
        return compile(route);
    }
  };
};

function partOf(route: object | boolean): unknown {
  return typeof route === 'object' && 'httpPart' in route ? route.httpPart : undefined;
}
