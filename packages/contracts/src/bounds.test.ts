import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from './routes.js';

type Schema = Record<string, unknown>;

/** Larger bounds are no bounds: whole numbers have them from JavaScript. */
const largestBound = 1e12;

/** Where a value of any size would be accepted. */
function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => unbounded(one, path));
  const parts = schema as Schema;
  const inner = Object.entries(parts).flatMap(([key, value]) => unbounded(value, `${path}.${key}`));
  return isBounded(parts) ? inner : [path, ...inner];
}

const isWithin = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) <= largestBound;

/** Any text in these counts as absent (D-33); the address that holds it is short. */
const pageNumbers = /^query\.properties\.(p|l|page|limit)\./;

function isBounded({ type, minimum, maximum, exclusiveMinimum, ...schema }: Schema): boolean {
  if ('enum' in schema || 'const' in schema) return true;
  switch (type) {
    case 'number':
    case 'integer':
      return isWithin(minimum ?? exclusiveMinimum) && isWithin(maximum);
    case 'string':
      return isWithin(schema.maxLength) || 'pattern' in schema || schema.format === 'date';
    case 'array':
      return isWithin(schema.maxItems);
    default:
      return true;
  }
}

describe('every number, text and list that is sent to the API has a bound', () => {
  it.each(routes.map((route) => [`${route.method} ${route.url} ${route.form ?? ''}`, route] as const))(
    '%s',
    (_name, { body, query, params }) => {
      const parts = { body, query, params };
      const found = Object.entries(parts).flatMap(([name, schema]) =>
        schema === undefined ? [] : unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name),
      );

      expect(found.filter((path) => !pageNumbers.test(path))).toEqual([]);
    },
  );
});
