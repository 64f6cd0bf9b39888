import type { Shape } from '@inkfolio/contract/shape';
import type { FastifyPluginCallback, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { TSchema } from 'typebox';

/** Types of a call and of its answers, by the schemas of the route. */
export interface SchemaTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Shape<this['schema']> : unknown;
  readonly serializer: this['schema'] extends TSchema ? Shape<this['schema']> : unknown;
}

/** A plugin of routes whose calls and answers have the types of their schemas. */
export type TypedRoutes<Dependencies extends object = object> = FastifyPluginCallback<
  Dependencies,
  RawServerDefault,
  SchemaTypeProvider
>;
