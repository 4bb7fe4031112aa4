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

/** What was last asked of a route, such as `/customer`, whatever other parts of the page have asked since. */
export function lastTo(route: string, requests: readonly ApiRequest[]): string | undefined {
  return requests.findLast(({ path }) => path.split('?')[0] === route)?.path;
}

/** What was last changed, whatever has been read since. */
export function lastSent(requests: readonly ApiRequest[]): ApiRequest | undefined {
  return requests.findLast(({ method }) => method !== 'GET');
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
