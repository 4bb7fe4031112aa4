import {
  apiBase,
  changePasswordRoute,
  endSessionsRoute,
  idempotencyHeader,
  imageField,
  type Route,
  routes,
} from '@inkbridge/contracts';
import fc from 'fast-check';
import { arbitraryOf, type Fit, jsonSchemaOf } from './arbitrary-of.js';
import { oddBody, oddPath, oddText } from './odd-values.js';

const callers = ['guest', 'member', 'admin'] as const;
export type FuzzCaller = (typeof callers)[number];

/** One request. `name` is its row of the table. */
export type FuzzCall = {
  name: string;
  who: FuzzCaller;
  method: string;
  /** As written in the request line. */
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/**
 * Calls of every route of the contract, and requests for pages, files and nothing at all. `hostile`: with a text in
 * every field that broke something once, instead of values of the wrong kind.
 */
export function calls(ids: readonly string[], { hostile = false } = {}): fc.Arbitrary<FuzzCall> {
  const ofRoutes = routes.map((route) => (hostile ? callOf(route, { ids, fit: 'hostile' }) : mixedCallOf(route, ids)));
  return fc.oneof({ weight: 9, arbitrary: fc.oneof(...ofRoutes) }, { weight: 1, arbitrary: pageCall });
}

type Few = { seed: number; each: number };

/** The same number of calls of every route, and ten times as many of pages, files and nothing. */
export function fewCalls(ids: readonly string[], { seed, each }: Few): FuzzCall[] {
  const ofRoutes = routes.flatMap((route) => fc.sample(mixedCallOf(route, ids), { numRuns: each, seed }));
  return [...ofRoutes, ...fc.sample(pageCall, { numRuns: each * 10, seed })];
}

/** Permitted calls of one route that fit its contract up to the edges. */
export function fittingCalls(route: Route, ids: readonly string[], { seed, each }: Few): FuzzCall[] {
  return fc.sample(callOf(route, { ids, fit: 'edges' }), { numRuns: each, seed });
}

/** The name of a route's row. */
const nameOf = ({ method, url, form }: Route): string => `${method} ${url}${form ? `?${form}` : ''}`;

const pageCall: fc.Arbitrary<FuzzCall> = fc
  .record({ who: fc.constantFrom(...callers), method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'), url: oddPath })
  .map(({ who, method, url }) => ({ who, method, url, name: 'pages, files, nothing', headers: {}, body: undefined }));

const mixedCallOf = (route: Route, ids: readonly string[]) =>
  fc.oneof(callOf(route, { ids, fit: 'edges' }), callOf(route, { ids, fit: 'odd' }));

type Making = { ids: readonly string[]; fit: Fit };

function callOf(route: Route, making: Making): fc.Arbitrary<FuzzCall> {
  const isOdd = making.fit === 'odd';
  return fc
    .record({
      who: callerOf(route, isOdd),
      params: arbitraryOf(jsonSchemaOf(route.params), making),
      query: arbitraryOf(jsonSchemaOf(route.query), making),
      oddQuery: isOdd
        ? fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oddQuery })
        : fc.constant(null),
      body: bodyOf(route, making),
      headers: isOdd ? headers(route) : fc.constant({ 'content-type': usualType(route) }),
    })
    .map(({ who, params, query, oddQuery: odd, body, headers: sent }) => ({
      name: nameOf(route),
      who,
      method: route.method,
      url: apiBase + pathOf(route, params) + searchOf(route, query, odd),
      headers: sent,
      body: route.method === 'GET' ? undefined : body,
    }));
}

/** A call that succeeds would end the sessions, or change the password, that all other calls need. */
const forGuestsOnly: ReadonlySet<string> = new Set([changePasswordRoute.url, endSessionsRoute.url]);

/** Somebody who may call; of odd calls mostly. */
function callerOf({ access, url }: Route, isOdd: boolean): fc.Arbitrary<FuzzCaller> {
  if (forGuestsOnly.has(url)) return fc.constant('guest');
  const allowed = access === 'admin' ? 'admin' : access === 'everyone' ? 'guest' : 'member';
  if (!isOdd) return fc.constant(allowed);
  return fc.oneof(
    { weight: 7, arbitrary: fc.constant(allowed) },
    { weight: 3, arbitrary: fc.constantFrom(...callers) },
  );
}

const oddQuery = fc.oneof(
  fc.constantFrom('a[$ne]=1', '__proto__=1', '%', '&&=', 'a=%00', 'p=1&p=2&p=x', 'id=1&id=2', 'p=1e99&l=-1'),
  fc.tuple(oddText, oddText).map(([key, value]) => new URLSearchParams([[key, value]]).toString().slice(0, 6_000)),
);

function pathOf({ url }: Route, params: unknown): string {
  const given = Object.entries((params ?? {}) as Record<string, unknown>);
  return given.reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, () => encoded(value).slice(0, 300)),
    url,
  );
}

function searchOf({ form }: Route, query: unknown, odd: string | null): string {
  const isList = typeof query === 'object' && query !== null;
  const given = isList ? Object.entries(query).flatMap(([key, value]) => pairsOf(key, value)) : [];
  if (form && !given.some((pair) => pair.startsWith(`${form}=`))) given.push(`${form}=x`);
  const text = [...given, ...(odd === null ? [] : [odd])].join('&').slice(0, 10_000);
  return text === '' ? '' : `?${text}`;
}

function pairsOf(key: string, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, 60) : [value];
  return values.filter((one) => one !== undefined).map((one) => `${encoded(key)}=${encoded(one).slice(0, 2_000)}`);
}

/** Lone surrogates cannot be encoded, but can be sent. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(Buffer.from(text).toString());
}

function bodyOf(route: Route, making: Making): fc.Arbitrary<string> {
  if (route.upload) return oddText.map(asUpload);
  if (route.raw) return oddBody;
  const fitting = arbitraryOf(jsonSchemaOf(route.body), making).map((body) => JSON.stringify(body));
  if (making.fit !== 'odd') return fitting;
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: oddBody });
}

const boundary = 'fuzz';
const asUpload = (bytes: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${imageField}"; filename="a.png"\r\n\r\n\u0089PNG${bytes}\r\n--${boundary}--\r\n`;

const usualType = ({ upload }: Route) => (upload ? `multipart/form-data; boundary=${boundary}` : 'application/json');

function headers(route: Route): fc.Arbitrary<Record<string, string>> {
  const usual = usualType(route);
  const type = fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=x', 'a') },
  );
  const more = fc.oneof(
    { weight: 20, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x', 'a'.repeat(8), 'a'.repeat(200)).map((key) => ({ [idempotencyHeader]: key })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('Bearer x', 'Bearer', 'a b c').map((authorization) => ({ authorization })),
    },
  );
  return fc.tuple(type, more).map(([given, others]) => Object.assign({ 'content-type': given }, others));
}
