import { ApiError, type ApiRequest, type Transport } from '@inkbridge/api-client';

/** Keyed by `METHOD /path` without the query: a function that returns the JSON body or throws. */
export type Answers = Readonly<Record<string, (request: ApiRequest) => unknown>>;

/** An API with these answers that records its requests. Refuses any other request with a 404. */
export function fakeTransport(answers: Answers): Transport & { requests: ApiRequest[] } {
  const requests: ApiRequest[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    const answer = answers[`${request.method} ${request.path.split('?')[0]}`];
    if (!answer) throw refusal(404, 'not_found');
    return await answer(request);
  };
  return Object.assign(transport, { requests });
}

export function refusal(status: number, code: string, more: { retryAfter?: string } = {}): ApiError {
  return new ApiError(status, { code, message: `Refused with ${code}`, requestId: 'request-1' }, more);
}

/** The body of a list that fits on one page, or of page `page` of `totalPages`. */
export function aPage<T>(
  data: readonly T[],
  place: { page?: number; totalPages?: number; total?: number; limit?: number } = {},
) {
  return { data: [...data], total: data.length, totalPages: data.length > 0 ? 1 : 0, page: 1, limit: 40, ...place };
}
