import type { Page, Route } from '@inkbridge/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { transportOf } from './query-client.js';

/**
 * Method and address of a contract. The compiler checks them against the contract without importing its schemas, so a
 * guest's browser downloads no validation code.
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

/** The JSON under `data`, as received. */
export type DataJson<R extends Route> = z.input<R['data']>;
/** The body of a list: `data` and its page information. */
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

/** Like `callApi`, but for lists: resolves with `total`, `totalPages`, `page` and `limit` too. @throws ApiError */
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
  // The API validates its answers against the same contract, so the cast is safe.
  return transportOf(client)({ method, path, body, signal, headers }) as Promise<ListJson<R>>;
}

function withParams(url: string, params: unknown): string {
  const values = Object.entries((params ?? {}) as Record<string, unknown>);
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
