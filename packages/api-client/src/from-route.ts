import type { RouteFacts } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput, callList } from './call-api.js';

/** The body that a route takes. */
export type Body<F extends RouteFacts> = NonNullable<CallInput<F>['body']>;

/** A query that is one call of a route. */
export function read<F extends RouteFacts>(queryKey: readonly unknown[], route: F, input: CallInput<F> = {}) {
  return queryOptions({ queryKey, queryFn: (context) => callApi(route, input, context) });
}

/** Like `read`, for one page of a list with its page information. */
export function readList<F extends RouteFacts>(queryKey: readonly unknown[], route: F, input: CallInput<F> = {}) {
  return queryOptions({ queryKey, queryFn: (context) => callList(route, input, context) });
}

/** The call of a route that takes nothing but a body. It throws `ApiError`. */
export function withBody<F extends RouteFacts>(route: F) {
  return (body: Body<F>, context: CallContext) => callApi(route, { body }, context);
}

type IdInput = { query: { id: string } };

/** The call of a route that takes nothing but the id of a thing. It throws `ApiError`. */
export function byId<F extends RouteFacts>(route: F & (IdInput extends CallInput<F> ? unknown : never)) {
  return (id: string, context: CallContext) => {
    const input: object = { query: { id } } satisfies IdInput;
    return callApi<F>(route, input, context);
  };
}
