import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import {
  SerializerSelector,
  type Serializer,
  type SerializerCompiler,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';
import { buildValidator } from './validation.ts';

/*
 * Schemas of the routes are compiled by the first call that needs them: to compile all of them was a
 * third of the start.
 */

type AjvCompile = ReturnType<BuildCompilerFromPool>;

const buildLazyValidator: BuildCompilerFromPool = (schemas, options) => {
  let compile: AjvCompile | undefined;
  return (route) => {
    let validate: ReturnType<AjvCompile> | undefined;
    const validateLazily = (data: unknown) => {
      compile ??= buildValidator(schemas, options);
      validate ??= compile(route);
      const isValid = validate(data);
      validateLazily.errors = validate.errors;
      return isValid;
    };
    validateLazily.errors = undefined as ReturnType<AjvCompile>['errors'];
    // Fastify calls it and reads its errors, no more of what Ajv's own functions have.
    return validateLazily as ReturnType<AjvCompile>;
  };
};

const buildLazySerializer: SerializerFactory = (schemas, options) => {
  let compile: SerializerCompiler | undefined;
  return (route) => {
    let serialize: Serializer | undefined;
    return (answer: unknown) => {
      compile ??= SerializerSelector()(schemas, options);
      serialize ??= compile(route);
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
