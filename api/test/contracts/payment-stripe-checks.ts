import type { ValidateFunction } from 'ajv';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { ajvWith, type Exchange, type VendorCheck } from './payment-vendor-specs.js';

type DeclaredCall = {
  method: string;
  path: RegExp;
  /** Names of types in payment-stripe-types.ts. Without one the part must be empty. */
  body?: string;
  query?: string;
};

/** Every call that our gateway makes. */
const declaredCalls: readonly DeclaredCall[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, body: 'SessionRequest' },
  { method: 'GET', path: /^\/v1\/checkout\/sessions$/, query: 'SessionListQuery' },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/[^/]+$/, query: 'SessionQuery' },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/[^/]+\/expire$/, body: 'ExpireRequest' },
  { method: 'POST', path: /^\/v1\/refunds$/, body: 'RefundRequest' },
];

/** One of each, for `warmUp`. */
export const stripeCalls = [
  { method: 'POST', path: '/v1/checkout/sessions', status: 200 },
  { method: 'GET', path: '/v1/checkout/sessions', status: 200 },
  { method: 'GET', path: '/v1/checkout/sessions/cs_1', status: 200 },
  { method: 'POST', path: '/v1/checkout/sessions/cs_1/expire', status: 200 },
  { method: 'POST', path: '/v1/refunds', status: 200 },
];

/**
 * Checks calls against the declarations of the installed SDK with closed enums, so that an outdated word is a
 * complaint. The compiler checks the host's answers against the same declarations (`Answered`).
 */
export function stripeChecks(): VendorCheck[] {
  let schemaOf: ((name: string) => ValidateFunction) | null = null; // made for the first call, because it takes seconds

  return [
    ({ method, path, query, body }: Exchange): string[] => {
      const call = declaredCalls.find((one) => one.method === method && one.path.test(path));
      if (!call) return [`stripe: no ${method} ${path} among the calls we make`];
      schemaOf ??= declaredSchemas();
      return [
        ...complaints(call.query && schemaOf(call.query), query).map((one) => `stripe: ${method} ${path}?${one}`),
        ...complaints(call.body && schemaOf(call.body), body).map((one) => `stripe: ${method} ${path}: ${one}`),
      ];
    },
  ];
}

function complaints(validate: ValidateFunction | '' | undefined, given: unknown): string[] {
  const value: unknown = structuredClone(given ?? {}); // coercion changes its input
  if (!validate) return Object.keys(value as object).map((key) => `${key} must not be there`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}

function declaredSchemas(): (name: string) => ValidateFunction {
  const ajv = ajvWith({ coerceTypes: 'array' });
  const generator = createGenerator({
    path: fileURLToPath(new URL('payment-stripe-types.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    skipTypeCheck: true,
    additionalProperties: false,
  });
  const compiled = new Map<string, ValidateFunction>();

  return (name) => {
    const known = compiled.get(name);
    if (known) return known;
    const schema = generator.createSchema(name);
    Object.assign(schema.definitions ?? {}, { OtherString: { not: {} } });
    const made = ajv.compile(schema);
    compiled.set(name, made);
    return made;
  };
}
