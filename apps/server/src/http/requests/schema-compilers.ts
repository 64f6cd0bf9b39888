import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { buildValidator } from './validation.ts';

/*
 * The first request that needs a schema compiles it: to compile all of them was a third of the start.
 * Routes, and apps of one process, share what is compiled for a schema.
 */

type AjvCompile = ReturnType<BuildCompilerFromPool>;

/** Caches by schema itself. */
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
  // Fastify calls it and reads its errors, no more of what Ajv's own functions have.
  return validateLazily as ReturnType<AjvCompile>;
};

const buildLazySerializer: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  return (route) => {
    const schema = route.schema as object;
    return (answer: unknown) => {
      let serialize = serializers.get(schema);
      if (serialize === undefined) {
        serialize = compile(route);
        serializers.set(schema, serialize);
      }
      return serialize(answer);
    };
  };
};

/** Compilers of the schemas of calls and answers. */
export const schemaOptions = {
  schemaController: {
    compilersFactory: { buildValidator: buildLazyValidator, buildSerializer: buildLazySerializer },
  },
} satisfies Pick<FastifyServerOptions, 'schemaController'>;
