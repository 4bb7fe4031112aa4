import { countFigureRoute, getFigureMailRoute, getFiguresRoute, setFigureMailRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

type Reported = NonNullable<CallInput<typeof countFigureRoute>['body']>;

/** Tells that a profile was viewed or printed; nobody waits for the answer. @throws ApiError */
export function reportFigure(figure: Reported, context: CallContext) {
  return callApi(countFigureRoute, { body: figure }, context);
}

/** The figures of an own profile by week, the latest last. */
export function figuresOf(id: string) {
  return queryOptions({
    queryKey: ['figures', id],
    queryFn: ({ signal, client }) => callApi(getFiguresRoute, { query: { id } }, { client, signal }),
  });
}

/** Whether the figures come by mail once a month. */
export const figureMail = queryOptions({
  queryKey: ['figureMail'],
  queryFn: ({ signal, client }) => callApi(getFigureMailRoute, {}, { client, signal }),
});

/** @throws ApiError */
export function setFigureMail(monthly: boolean, context: CallContext) {
  return callApi(setFigureMailRoute, { body: { monthly } }, context);
}
