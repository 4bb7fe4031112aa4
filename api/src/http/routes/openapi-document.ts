import { asKnown } from '@inkbridge/shared/objects';
import type { StaticDocumentSpec } from '@fastify/swagger';
import {
  adminCustomerSchema,
  apiBase,
  basicFieldsSchema,
  cardSchema,
  duesSchema,
  errorBodySchema,
  type ErrorCode,
  errorStatus,
  filterCountsSchema,
  imageField,
  interestsSchema,
  ownCustomerSchema,
  pageSchema,
  publicCustomerSchema,
  type Route,
  routes,
  sessionTokenSchema,
  userSchema,
} from '@inkbridge/contracts';
import { z } from 'zod';
import { documentTypes } from '../answers/download.js';

export type OpenApi = StaticDocumentSpec['document'];

type Operation = Record<string, unknown>;
type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** Schemas that get a name; all others are written where they are used. */
const named: Readonly<Record<string, z.ZodType>> = {
  AdminCustomer: adminCustomerSchema,
  Card: cardSchema,
  Dues: duesSchema,
  FilterCounts: filterCountsSchema,
  Interests: interestsSchema,
  OwnCustomer: ownCustomerSchema,
  Page: pageSchema,
  PublicCustomer: publicCustomerSchema,
  Refusal: errorBodySchema,
  SessionToken: sessionTokenSchema,
  User: userSchema,
  // The option lists, which every view of a profile repeats.
  ...Object.fromEntries(
    Object.entries(basicFieldsSchema.shape)
      .filter(([, schema]) => schema instanceof z.ZodEnum || schema instanceof z.ZodArray)
      .map(([name, schema]) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, schema]),
  ),
};
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** Refusals that any route may answer with: `open` for public routes, `closed` for all others. */
const commonRefusals: Readonly<Record<'open' | 'closed', readonly ErrorCode[]>> = {
  open: ['invalid_request', 'unauthenticated', 'too_many_requests', 'overloaded'],
  closed: ['invalid_request', 'unauthenticated', 'forbidden', 'too_many_requests', 'overloaded'],
};

/**
 * The contract as OpenAPI 3.1. A path with several forms becomes one operation with alternative answers (D-68), which
 * `fastify-type-provider-zod` cannot express.
 */
export function openApiDocument({ admins = true }: { admins?: boolean } = {}): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  const described = routes.filter(({ access }) => admins || access !== 'admin');
  for (const forms of formsByOperation(described)) {
    const [{ method, url }] = forms;
    const path = apiBase + url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(forms) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Inkbridge API',
      version: '1',
      description: 'Success answers carry `data`, refusals `{message, code, requestId}`.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: schemasFor(paths),
    },
  };
  return asKnown<OpenApi>(admins ? document : withoutAdmins(document));
}

/** Removes the words and schemas that only admins receive from answers that they share with others. */
function withoutAdmins(part: unknown): unknown {
  if (Array.isArray(part)) return part.filter((item) => !isOfAdmins(item)).map(withoutAdmins);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name]) => name !== 'AdminCustomer');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutAdmins(value)]));
}

function isOfAdmins(item: unknown): boolean {
  const { $ref = '' } = (item ?? {}) as { $ref?: string };
  return item === 'admin' || $ref.endsWith('/AdminCustomer');
}

type Forms = [Route, ...Route[]];

/** D-155. */
const onePicture = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [imageField]: { type: 'string', format: 'binary' } },
        required: [imageField],
      },
    },
  },
};

/** The named schemas that something refers to, directly or through another. */
function schemasFor(paths: unknown): Record<string, unknown> {
  const all = Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, definition(name, schema)]));
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(all[name]);
    }
  };
  follow(paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

function formsByOperation(described: readonly Route[]): Forms[] {
  const groups = new Map<string, Forms>();
  for (const route of described) {
    const key = `${route.method} ${route.url}`;
    const group = groups.get(key);
    if (group) group.push(route);
    else groups.set(key, [route]);
  }
  return [...groups.values()];
}

function operationOf(forms: Forms): Operation {
  const [first] = forms;
  const body = forms.find((route) => route.body)?.body;
  return {
    summary: forms.map(({ summary }) => summary).join(' · '),
    tags: [first.url.split('/')[1]],
    'x-access': [...new Set(forms.map(({ access }) => access))],
    ...(forms.some(({ access }) => access !== 'everyone') && { security: [{ session: [] }] }),
    parameters: parametersOf(forms),
    ...(body && { requestBody: { content: { 'application/json': { schema: jsonSchema(body) } } } }),
    ...(forms.some(({ upload }) => upload) && { requestBody: onePicture }),
    responses: { 200: { description: 'Done', content: contentOf(forms) }, ...refusalsOf(forms) },
  };
}

function parametersOf(forms: Forms): Operation[] {
  const byName = new Map<string, Operation>();
  for (const route of forms) {
    for (const [place, schema] of [['path', route.params] as const, ['query', route.query] as const]) {
      if (!schema) continue;
      const { properties = {}, required = [] } = jsonSchema(schema);
      for (const [name, property] of Object.entries(properties)) {
        const isRequired = place === 'path' || (forms.length === 1 && required.includes(name));
        byName.set(name, { name, in: place, ...(isRequired && { required: true }), schema: property });
      }
    }
  }
  return [...byName.values()];
}

/** A table is described as a list of its rows, whose field names are its header line; others as bytes. */
function contentOf(forms: Forms): Operation {
  const file = forms.find(({ download }) => download);
  if (!file?.download) return jsonContent(answerOf(forms));
  if (file.download === 'csv') return { 'text/csv': { schema: { type: 'array', items: jsonSchema(file.data) } } };
  const type = file.download === 'zip' ? 'application/zip' : documentTypes[file.download];
  return { [type]: { schema: { type: 'string', format: 'binary' } } };
}

function answerOf(forms: Forms): JsonSchema {
  const answers = forms.map(({ data, page }) => {
    const figures = page ? jsonSchema(page) : { properties: {}, required: [] };
    return {
      type: 'object',
      properties: { data: jsonSchema(data), ...figures.properties },
      required: ['data', ...(figures.required ?? [])],
    };
  });
  return answers.length === 1 && answers[0] ? answers[0] : { oneOf: answers };
}

function refusalsOf(forms: Forms): Record<string, Operation> {
  const open = forms.every(({ access }) => access === 'everyone');
  const codes = new Set([...commonRefusals[open ? 'open' : 'closed'], ...forms.flatMap(({ refusals }) => refusals)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, list]) => [
      String(status),
      { description: list.join(', '), content: jsonContent({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  );
}

function jsonContent(schema: JsonSchema): Operation {
  return { 'application/json': { schema } };
}

/** The schema on the wire: dollars and texts, not the cents and dates of codecs. Refers to named schemas by name. */
function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _draft, $defs: _named, ...rest } = toJson(schema);
  return rest;
}

function definition(name: string, schema: z.ZodType): unknown {
  const { $defs, $schema: _draft, ...rest } = toJson(schema);
  return Object($defs)[name] ?? rest;
}

function toJson(schema: z.ZodType): Record<string, unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: names });
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/'));
}
