import { countFigureRoute, getFigureMailRoute, getFiguresRoute, setFigureMailRoute } from '@inkbridge/contracts/facts';
import { callApi, type CallContext } from './call-api.js';
import { read, withBody } from './from-route.js';

/** Tells that a profile was viewed or printed; nobody waits for the answer. @throws ApiError */
export const reportFigure = withBody(countFigureRoute);

/** The figures of an own profile by week, the latest last. */
export const figuresOf = (id: string) => read(['figures', id], getFiguresRoute, { query: { id } });

/** Whether the figures come by mail once a month. */
export const figureMail = read(['figureMail'], getFigureMailRoute);

/** @throws ApiError */
export function setFigureMail(monthly: boolean, context: CallContext) {
  return callApi(setFigureMailRoute, { body: { monthly } }, context);
}
