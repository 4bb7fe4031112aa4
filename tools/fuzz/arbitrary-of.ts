import fc from 'fast-check';
import { z } from 'zod';
import { edgeDay, edgeInstant, edgeText, oddText, oddValue } from './odd-values.js';

/** The part of JSON Schema that the contracts use. */
type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
};

/** The schema of a part of a call; an empty object for a part that the route lacks. */
export function jsonSchemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return { type: 'object', properties: {} };
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Settings for making values. */
type Making = {
  /** Ids that exist in the product. */
  ids: readonly string[];
  fit: Fit;
};

/**
 * How values fit their schema. `edges`: always, up to its edges: every kind of character, days of all centuries, lists
 * without and with all. `odd`: something else is in about every tenth place. `hostile`: at the edges, and about every
 * fifth text is made to break something, whether the schema takes it or not.
 */
export type Fit = 'edges' | 'odd' | 'hostile';

export function arbitraryOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const fits = fitting(schema, making);
  return making.fit === 'odd' ? fc.oneof({ weight: 9, arbitrary: fits }, { weight: 1, arbitrary: oddValue }) : fits;
}

function fitting(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(one, making)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, making)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, making);
    case 'array':
      return listOf(schema, making);
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

/** Items of the longest list that is filled to its end. */
const mostFilled = 60;

function listOf({ items = {}, minItems = 0, maxItems = 4 }: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const item = arbitraryOf(items, making);
  const short = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) });
  if (maxItems > mostFilled) return short;
  const full = fc.array(item, { minLength: maxItems, maxLength: maxItems });
  return fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: full });
}

function objectOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const { properties = {}, propertyNames, additionalProperties, required = [] } = schema;
  if (typeof additionalProperties === 'object') {
    const value = arbitraryOf(additionalProperties, making);
    if (!propertyNames?.enum) return fc.record({ en: value, es: value }); // a text in every language
    return fc.dictionary(fc.constantFrom(...propertyNames.enum.map(String)), value, { maxKeys: 5 });
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, arbitraryOf(named(name, field), making)] as const,
  );
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (making.fit !== 'odd') return whole;
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

/** Addresses are plain texts in some contracts, whose API says itself what is wrong with one. */
const named = (name: string, field: JsonSchema): JsonSchema =>
  name === 'email' && field.type === 'string' ? { ...field, format: 'email' } : field;

const usualLength = 60;

function textOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const { pattern, format, maxLength = usualLength } = schema;
  if (format === 'email') return making.fit === 'odd' ? fc.oneof(email, oddText) : email;
  if (format === 'date') return edgeDay;
  if (format === 'date-time') return edgeInstant;
  if (format === 'uri') return fc.constantFrom('https://example.org/', `https://example.org/?q=${'x'.repeat(150)}#é`);
  if (pattern?.includes('create')) return fc.constantFrom('create', ...making.ids.map((id) => `update-${id}`));
  if (pattern?.includes('a-f'))
    return fc.constantFrom(...making.ids, ...(making.fit === 'edges' ? [] : ['f'.repeat(24)]));
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern));
  const long = fc.constantFrom('x', 'É', '👩‍🚀', 'e\u0301').map((unit) => unit.repeat(maxLength));
  const fits = fc
    .oneof({ weight: 8, arbitrary: edgeText }, { weight: 1, arbitrary: long })
    .map((text) => fitted(text, schema));
  if (making.fit === 'edges') return fits;
  return fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: edgeText });
}

const email = fc.oneof(
  fc.constantFrom('ann@example.org', 'a@b.co', "o'neil+2@mail.example.museum", `${'a'.repeat(64)}@example.org`),
  fc.nat(999).map((number) => `a${number}@example.org`),
);

/** Cuts a text to the length that the schema allows, and drops characters that it refuses. */
function fitted(text: string, { pattern, minLength = 0, maxLength = usualLength }: JsonSchema): string {
  const isTaken = new RegExp(pattern ?? '', 'u');
  const taken = Array.from(text).filter((character) => isTaken.test(character));
  const cut = taken.join('').slice(0, maxLength);
  return cut.length < minLength ? 'A'.repeat(minLength) : cut;
}

function numberOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, exclusiveMinimum, minimum = exclusiveMinimum ?? -1e6, maximum = 1e6, multipleOf } = schema;
  const [min, max] = [Math.ceil(minimum) + (exclusiveMinimum === undefined ? 0 : 1), Math.floor(maximum)];
  const whole = fc.oneof(fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) }), fc.constantFrom(min, max));
  if (type === 'integer') return whole;
  return multipleOf
    ? fc.oneof(
        whole,
        fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
      )
    : whole;
}
