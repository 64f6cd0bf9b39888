import { expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

interface NumberSchema {
  readonly type?: string;
  readonly items?: NumberSchema;
}
interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly parameters?: readonly {
            readonly in: string;
            readonly name: string;
            readonly schema: NumberSchema;
          }[];
        };
      }
    >
  >;
}

const sample = await useSampleApp();

const isNumber = ({ type, items }: NumberSchema): boolean =>
  type === 'integer' || type === 'number' || (items !== undefined && isNumber(items));

/** Every number in an API URL, as `/api/cards/search?offset=`. */
function numbersInAddresses({ paths }: ApiDocument): readonly string[] {
  return Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && isNumber(parameter.schema))
      .map(({ name }) => `${path.replace(/\{\w+\}/g, '1')}?${name}=`),
  );
}

test.each(['Infinity', '-Infinity', '1e400', 'NaN'])(
  '%s rejects invalid numbers',
  async (value) => {
    const { headers } = await sample.signIn('countess');
    const document = (await sample.app.inject('/api/docs/json')).json<ApiDocument>();
    const numbers = numbersInAddresses(document);
    expect(numbers).toContain('/api/cards/search?offset=');
    expect(numbers).toContain('/api/decks/public?limit=');
    for (const address of numbers) {
      const { statusCode } = await sample.app.inject({ url: address + value, headers });
      expect(statusCode, address).toBe(400);
    }
  },
);
