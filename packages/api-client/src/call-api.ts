import type { Page, Route, RouteFacts, RouteOf } from '@inkbridge/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Transport } from './transport.js';

type Input<R extends Route, Key extends 'query' | 'body' | 'params'> = R[Key] extends z.ZodObject
  ? z.input<R[Key]> & object
  : never;

/** What a route takes; `F` is the type of its facts. */
export type CallInput<F extends RouteFacts> = {
  query?: Input<RouteOf<F>, 'query'>;
  body?: Input<RouteOf<F>, 'body'>;
  params?: Input<RouteOf<F>, 'params'>;
  headers?: Readonly<Record<string, string>>;
};

/** The client carries the transport, and with it the token. The signal cancels the request. */
export type CallContext = { client: QueryClient; signal?: AbortSignal };

/** The JSON under `data`, as received. */
export type DataJson<F extends RouteFacts> = z.input<RouteOf<F>['data']>;
/** The body of a list: `data` and its page information. */
export type ListJson<F extends RouteFacts> = PageJson<RouteOf<F>> & { data: DataJson<F> };
type PageJson<R extends Route> = R extends { page: infer S extends z.ZodType } ? z.input<S> : Page;

/**
 * Calls one route and resolves with its `data`. Takes the route's facts, which carry no schema, so that a guest's
 * browser downloads no validation code; the compiler finds the schemas' types by the facts.
 * @throws ApiError
 */
export async function callApi<F extends RouteFacts>(
  route: F,
  input: CallInput<F>,
  context: CallContext,
): Promise<DataJson<F>> {
  const body = await callBody(route, input, context);
  return body.data;
}

/** Like `callApi`, but for lists: resolves with `total`, `totalPages`, `page` and `limit` too. @throws ApiError */
export async function callList<F extends RouteFacts>(
  route: F,
  input: CallInput<F>,
  context: CallContext,
): Promise<ListJson<F>> {
  return callBody(route, input, context);
}

function callBody<F extends RouteFacts>(
  { method, url }: F,
  { query, body, params, headers }: CallInput<F>,
  { client, signal }: CallContext,
): Promise<ListJson<F>> {
  const path = withParams(url, params) + queryText(query);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API validates its answers against the same contract
  return transportOf(client)({ method, path, body, signal, headers }) as Promise<ListJson<F>>;
}

/** @throws Error if the client was not made by `createQueryClient`: a bug. */
export function transportOf(client: QueryClient): Transport {
  const transport = client.getDefaultOptions().queries?.meta?.transport;
  if (!transport) throw new Error('This query client has no transport; make it with createQueryClient');
  return transport;
}

/** The address with its path parameters filled in. */
export function withParams(url: string, params: object | undefined): string {
  const values = Object.entries(params ?? {});
  return values.reduce((path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))), url);
}

/** `?key=value`; repeats the key for lists and omits empty values (D-96). */
export function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
