import { ApiError, type ApiRequest, type Transport } from '@inkbridge/api-client';

/**
 * Answers by path without the query, prefixed with the method unless it is GET: `'PUT /user'`. A function receives the
 * query and the request.
 */
export type FakeAnswers = Record<string, unknown>;

export type FakeApi = { transport: Transport; requests: ApiRequest[] };

type Answer = (query: URLSearchParams, request: ApiRequest) => unknown;

/** Answers from a table; a number is a refusal with that status, and a missing entry is a 404. */
export function fakeApi(answers: FakeAnswers): FakeApi {
  const requests: ApiRequest[] = [];
  return {
    requests,
    async transport(request) {
      requests.push(request);
      const url = new URL(request.path, 'http://api.test');
      const key = request.method === 'GET' ? url.pathname : `${request.method} ${url.pathname}`;
      const found = answers[key];
      const answer: unknown = typeof found === 'function' ? await (found as Answer)(url.searchParams, request) : found;
      if (answer === undefined) throw new ApiError(404, { code: 'not_found' });
      if (typeof answer === 'number') throw new ApiError(answer, { code: answer === 0 ? 'network' : 'internal' });
      return answer;
    },
  };
}
