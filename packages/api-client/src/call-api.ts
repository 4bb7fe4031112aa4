import type { Page, Route } from '@inkbridge/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { transportOf } from './query-client.js';

/**
 * Method and address of a contract, checked against it by the compiler and free of its schemas: a guest's browser
 * calls the API without downloading any validation code.
 */
export type Endpoint<R extends Route> = { method: R['method']; url: R['url'] };

type Input<R extends Route, Key extends 'query' | 'body' | 'params'> = R[Key] extends z.ZodType
  ? z.input<R[Key]>
  : never;

export type CallInput<R extends Route> = {
  query?: Input<R, 'query'>;
  body?: Input<R, 'body'>;
  params?: Input<R, 'params'>;
  headers?: Readonly<Record<string, string>>;
};
export type CallContext = { client: QueryClient; signal?: AbortSignal };

/** The JSON under `data`, as it came over the wire. */
export type DataJson<R extends Route> = z.input<R['data']>;
/** A list's body: `data` and its place in the whole. */
export type ListJson<R extends Route> = Page & { data: DataJson<R> };

/** Calls one endpoint and resolves with its `data`. @throws ApiError */
export async function callApi<R extends Route>(
  endpoint: Endpoint<R>,
  input: CallInput<R>,
  context: CallContext,
): Promise<DataJson<R>> {
  const body = await callBody<R>(endpoint, input, context);
  return body.data;
}

/** The same for lists: with `total`, `totalPages`, `page` and `limit`. @throws ApiError */
export async function callList<R extends Route>(
  endpoint: Endpoint<R>,
  input: CallInput<R>,
  context: CallContext,
): Promise<ListJson<R>> {
  return callBody<R>(endpoint, input, context);
}

function callBody<R extends Route>(
  { method, url }: Endpoint<R>,
  { query, body, params, headers }: CallInput<R>,
  { client, signal }: CallContext,
): Promise<ListJson<R>> {
  const path = withParams(url, params) + queryText(query);
  // The API validates what it sends against the same contract, so its answers are taken at their type.
  return transportOf(client)({ method, path, body, signal, headers }) as Promise<ListJson<R>>;
}

function withParams(url: string, params: unknown): string {
  const values = Object.entries((params ?? {}) as Record<string, unknown>);
  return values.reduce((path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))), url);
}

/** `?key=value`, lists by repeating the key, absent values left out (D-96). */
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
