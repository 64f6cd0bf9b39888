import buildCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';

const AS_IT_IS = { coerceTypes: false, removeAdditional: false } as const;

const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = buildCompiler()(schemas, options);
  const customOptions = { ...options?.customOptions, ...AS_IT_IS };
  const compileBody = buildCompiler()(schemas, { ...options, customOptions } as typeof options);
  return (route) => (isBody(route) ? compileBody : compile)(route);
};

/**
 * Parameters of an address are texts and become what their schema says. A JSON body says itself
 * what is a number: there nothing is converted, and nothing unknown is quietly dropped.
 */
export const validationOptions = {
  schemaController: { compilersFactory: { buildValidator } },
} satisfies Pick<FastifyServerOptions, 'schemaController'>;

function isBody(route: object | boolean): boolean {
  return typeof route === 'object' && 'httpPart' in route && route.httpPart === 'body';
}
