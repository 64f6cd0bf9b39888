import buildCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

/**
 * Rejects unchecked "Infinity": by default Ajv converts it to a number and then skips its bounds,
 * because it is not finite.
 */
const BOUNDED = { strictNumbers: false } as const;
/** Drops parameters that the schema does not name. */
const STRIPPED = { ...BOUNDED, removeAdditional: 'all' } as const;
const UNCHANGED = { coerceTypes: false, removeAdditional: false } as const;
/** Skips checking the schemas themselves: TypeBox builds them, and the check slows each start. */
const TRUSTED = { validateSchema: false } as const;

/**
 * Creates validators. URL parameters are text and are converted to the types of their schema; JSON
 * bodies are neither converted nor stripped of unknown fields.
 */
export const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compilerWith = (own: typeof BOUNDED | typeof STRIPPED | typeof UNCHANGED) => {
    const customOptions = { ...options?.customOptions, ...TRUSTED, ...own };
    return buildCompiler()(schemas, { ...options, customOptions } as typeof options);
  };
  const compile = compilerWith(BOUNDED);
  const compileQuery = compilerWith(STRIPPED);
  const compileBody = compilerWith(UNCHANGED);
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
