import buildCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

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
const buildValidator: BuildCompilerFromPool = (schemas, options) => {
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

/**
 * Compiles schemas lazily on first use: eager compilation took a third of the start time. The
 * results are shared by all routes and apps of the process.
 */

type AjvCompile = ReturnType<BuildCompilerFromPool>;

// Caches by schema object.
let compileValidator: AjvCompile | undefined;
const serializers = new WeakMap<object, Serializer>();

const buildLazyValidator: BuildCompilerFromPool = (schemas, options) => (route) => {
  let validate: ReturnType<AjvCompile> | undefined;
  const validateLazily = (data: unknown) => {
    compileValidator ??= buildValidator(schemas, options);
    validate ??= compileValidator(route);
    const isValid = validate(data);
    validateLazily.errors = validate.errors;
    return isValid;
  };
  validateLazily.errors = undefined as ReturnType<AjvCompile>['errors'];
  // Fastify only calls it and reads `errors`; other Ajv members are unused.
  return validateLazily as ReturnType<AjvCompile>;
};

const buildLazySerializer: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    const schema = route.schema as object;
    return (response: unknown) => {
      let serialize = serializers.get(schema);
      if (serialize === undefined) {
        serialize = compile(route);
        serializers.set(schema, serialize);
      }
      return serialize(response);
    };
  };
};

export const schemaOptions = {
  schemaController: {
    compilersFactory: { buildValidator: buildLazyValidator, buildSerializer: buildLazySerializer },
  },
} satisfies Pick<FastifyServerOptions, 'schemaController'>;
