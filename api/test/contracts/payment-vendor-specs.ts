import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Document = { components: Record<string, object>; paths: Record<string, Record<string, Operation>> };
type Operation = {
  operationId: string;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>;
};
type Parameter = { name: string; in: string; required?: boolean; schema: object };

/** A call and its answer, as sent over the wire. */
export type Exchange = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Readonly<Record<string, unknown>>;
  /** Undefined when the call had none. */
  body: unknown;
  status: number;
  answer: unknown;
};

/** Returns what in an exchange violates the vendor's specification; empty when nothing does. */
export type VendorCheck = (exchange: Exchange) => string[];

/** One of the vendors' own specifications, kept beside the repository; null where the files are missing. */
export function vendorSpec(name: string): object | null {
  const file = findUp(dirname(fileURLToPath(import.meta.url)), join('shared', 'vendor-specs', name));
  return file === null ? null : (JSON.parse(readFileSync(file, 'utf8')) as object);
}

function findUp(folder: string, name: string): string | null {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? null : findUp(parent, name);
}

/** Compiles the schemas that the calls need before a test's timeout starts: on a busy machine it takes long. */
export function warmUp(checks: readonly VendorCheck[], calls: readonly Pick<Exchange, 'method' | 'path' | 'status'>[]) {
  for (const call of calls) {
    for (const check of checks) check({ ...call, query: {}, headers: {}, body: {}, answer: {} });
  }
}

/** Milliseconds that a file with `warmUp` may take before its first test. */
export const warmUpPatience = 180_000;

/** Each failing alternative of a long list adds a complaint. */
const mostComplaints = 8;

/** Checks exchanges against an OpenAPI document. Compiles each schema once, when it is first used. */
export function openApiCheck(name: string, document: Document): VendorCheck {
  const { operations, schemas } = prepare(document);
  const requests = ajvWith();
  const answers = ajvWith();
  for (const ajv of [requests, answers]) ajv.addSchema(schemas, name);

  return function check({ method, path, status, ...exchange }) {
    const found = operations.find((one) => one.method === method.toLowerCase() && one.pattern.test(path));
    if (!found) return [`${name} knows no ${method} ${path}`];
    const { id, operation, parameters } = found;
    const complaints = [
      ...parameters.flatMap((parameter) => parameterComplaints(parameter, { path, found, ...exchange })),
      ...(operation.requestBody && exchange.body !== undefined
        ? complain(requests, `${id}.request`, exchange.body)
        : []),
      ...complain(answers, answerKey(id, operation, status), exchange.answer),
    ];
    return complaints.map((complaint) => `${name}: ${method} ${path} ${status}: ${complaint}`);
  };

  function parameterComplaints(parameter: Parameter, { query, headers, path, found }: ParameterSource): string[] {
    const sources: Record<string, unknown> = {
      query: query[parameter.name],
      header: headers[parameter.name.toLowerCase()],
      path: found.pattern.exec(path)?.[1],
    };
    const value = sources[parameter.in];
    if (value === undefined) return parameter.required ? [`${parameter.name} is missing`] : [];
    return complain(requests, parameterKey(found.id, parameter), value);
  }

  function complain(ajv: Ajv, key: string, value: unknown): string[] {
    const validate: ValidateFunction | undefined = ajv.getSchema(`${name}#/components/bodies/${key}`);
    if (!validate) return [`no schema ${key}`];
    const copy: unknown = structuredClone(value); // coercion changes its input
    if (validate(copy)) return [];
    return (validate.errors ?? []).slice(0, mostComplaints).map(({ instancePath, message, params }) => {
      return `${key}${instancePath} ${message} ${JSON.stringify(params)}`;
    });
  }
}

type FoundOperation = ReturnType<typeof prepare>['operations'][number];
type ParameterSource = Pick<Exchange, 'query' | 'headers' | 'path'> & { found: FoundOperation };

/** `coerceTypes`: numbers and flags of a form arrive as text, and a list of one as a single value. */
export function ajvWith(options: { coerceTypes?: 'array' } = {}): Ajv {
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false, // some patterns of PayPal are invalid with the `u` flag
    allErrors: true,
    logger: false,
    validateSchema: false,
    ...options,
  });
  formats.default(ajv);
  return ajv;
}

/** Puts the schemas of every call beside those they refer to, where a short reference finds them. */
function prepare(document: Document) {
  const schemas = withNulls(document) as Document;
  const bodies: Record<string, object> = {};
  schemas.components['bodies'] = bodies;
  const operations = Object.entries(schemas.paths).flatMap(([template, methods]) => {
    return Object.entries(methods)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => {
        const id = operation.operationId;
        const [request] = Object.values(operation.requestBody?.content ?? {});
        bodies[`${id}.request`] = request?.schema ?? {};
        for (const [status, answer] of Object.entries(operation.responses)) {
          const { content = {} } = resolved(schemas, answer);
          bodies[`${id}.${status}`] = Object.values(content)[0]?.schema ?? {};
        }
        const parameters = (operation.parameters ?? []).map((one) => resolved(schemas, one));
        for (const parameter of parameters) bodies[parameterKey(id, parameter)] = parameter.schema;
        const pattern = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`);
        return { id, method, operation, parameters, pattern };
      });
  });
  return { schemas, operations };
}

const parameterKey = (id: string, { in: place, name }: Parameter) => `${id}.${place}.${name}`;

function answerKey(id: string, { responses }: Operation, status: number): string {
  return `${id}.${responses[status] ? status : 'default'}`;
}

function resolved<T extends object>(document: Document, value: T & { $ref?: string }): T {
  const [, kind = '', key = ''] = value.$ref?.slice(2).split('/') ?? [];
  const target = document.components[kind] as Record<string, T> | undefined;
  return target?.[key] ?? value;
}

/** Returns a copy for JSON Schema, which needs a null type where OpenAPI 3.0 says `nullable`. */
function withNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNulls);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNulls(value)]));
  const { nullable, ...rest } = copy;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : copy;
}
