import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { buildValidator } from './validation.ts';

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
