import type { Shape } from '@inkfolio/contract/shape';
import type { FastifyPluginCallback, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { TSchema } from 'typebox';

export interface SchemaTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Shape<this['schema']> : unknown;
  readonly serializer: this['schema'] extends TSchema ? Shape<this['schema']> : unknown;
}

/** Plugin of routes whose requests and responses are typed by their schemas. */
export type TypedRoutes<Dependencies extends object = object> = FastifyPluginCallback<
  Dependencies,
  RawServerDefault,
  SchemaTypeProvider
>;
