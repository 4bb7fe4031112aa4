import fc from 'fast-check';
import { z } from 'zod';
import { oddText, oddValue } from './odd-values.js';

/** The part of JSON Schema that the contracts use. */
type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

/** What a part of a call looks like; a part that a route does not have is an empty object. */
export function jsonSchemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return { type: 'object', properties: {} };
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** What values are made of. */
type Making = {
  /** Ids that exist in the product. */
  ids: readonly string[];
  /** Whether something odd is in about every tenth place. */
  isOdd: boolean;
};

/** Values that fit the schema, half of them nearly. */
export function arbitraryOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(valueOf(schema, { ids, isOdd: false }), valueOf(schema, { ids, isOdd: true }));
}

function valueOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const fits = fitting(schema, making);
  return making.isOdd ? fc.oneof({ weight: 9, arbitrary: fits }, { weight: 1, arbitrary: oddValue }) : fits;
}

function fitting(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, making)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, making);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, making), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'string':
      return textOf(schema, making);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return oddValue;
  }
}

function objectOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const { properties = {}, propertyNames, additionalProperties, required = [] } = schema;
  if (typeof additionalProperties === 'object' && propertyNames?.enum) {
    const names = fc.constantFrom(...propertyNames.enum.map(String));
    return fc.dictionary(names, valueOf(additionalProperties, making), { maxKeys: 5 });
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, valueOf(field, making)] as const);
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (!making.isOdd) return whole;
  const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const strange = fc
    .tuple(partial, oddText, oddValue)
    .map(([given, name, value]) => Object.assign(given, { [name]: value }));
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: strange },
  );
}

function textOf({ pattern, format, maxLength }: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constantFrom('ann@example.org', 'a@b.co', 'ann@example', '@');
  if (format === 'date') return fc.constantFrom('1980-02-29', '2020-01-01', '9999-12-31', '0001-01-01');
  if (pattern?.includes('a-f')) return fc.constantFrom(...making.ids, 'f'.repeat(24), 'create');
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength ?? 60, 60) }),
    oddText,
    fc.constant('x'.repeat(maxLength ?? 9)),
  );
}

function numberOf({ type, minimum = -1e6, maximum = 1e6, multipleOf }: JsonSchema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  const whole = fc.oneof(fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) }), fc.constantFrom(min, max));
  if (type === 'integer') return whole;
  return multipleOf
    ? fc.oneof(
        whole,
        fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
      )
    : whole;
}
