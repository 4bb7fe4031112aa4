import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { z } from 'zod';
import { errorStatus, errorTexts } from '../all-errors.facts.js';
import type { ErrorCode } from '../errors.facts.js';
import { apiBase } from '../route.facts.js';
import { pageOf, type Page, type Route } from '../route.js';
import { routes } from '../routes.js';

type Data<R extends Route> = z.output<R['data']>;
type HandledRequest = { query: URLSearchParams; body: unknown };

/** Answers a route with data, or with a function of the call; a list without `page` is its only page. */
export function answer<R extends Route>(
  route: R,
  data: Data<R> | ((asked: HandledRequest) => Data<R> | Promise<Data<R>>),
  page?: Page,
): HttpHandler {
  return handle(route, async (asked) => {
    const result = typeof data === 'function' ? await (data as (asked: HandledRequest) => unknown)(asked) : data;
    const body = { data: z.encode(route.data, result), ...(route.page && (page ?? onlyPage(result))) };
    return HttpResponse.json(body as JsonBodyType);
  });
}

/** Refuses a route with a code's own status and text. */
export function refuse(route: Route, code: ErrorCode): HttpHandler {
  return handle(route, () =>
    HttpResponse.json({ message: errorTexts[code], code, requestId: 'test' }, { status: errorStatus[code] }),
  );
}

/** The request fails as if the network were down. */
export function unreachable(route: Route): HttpHandler {
  return handle(route, () => HttpResponse.error());
}

/** The request never gets an answer. */
export function pending(route: Route): HttpHandler {
  return handle(route, () => new Promise<never>(() => undefined));
}

function onlyPage(items: unknown): Page {
  const { length } = items as unknown[];
  return pageOf(length, 1, Math.max(1, length));
}

/** Several handlers can share one path, one for each form (D-68). */
function handle(route: Route, respond: (asked: HandledRequest) => Response | Promise<Response>): HttpHandler {
  const method = route.method.toLowerCase() as Lowercase<Route['method']>;
  return http[method](`*${apiBase}${route.url}`, async ({ request }) => {
    const { searchParams: query } = new URL(request.url);
    if (!isForm(route, query)) return undefined;
    const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined);
    return respond({ query, body });
  });
}

function isForm({ form, method, url }: Route, query: URLSearchParams): boolean {
  if (form !== undefined) return query.has(form);
  const others = routes.filter((route) => route.method === method && route.url === url);
  return !others.some((other) => other.form !== undefined && query.has(other.form));
}
