import { ApiError } from '../api-error.js';
import type { ApiRequest, Transport } from '../transport.js';

/** A request, with the query of its address. */
export type FakeRequest = ApiRequest & { query: URLSearchParams };

type AnswerTo = (request: FakeRequest) => unknown;
type Answer = AnswerTo | object | number | undefined;

/**
 * By path without the query, prefixed with the method unless it is GET: `'PUT /user'`. An answer is the JSON body, a
 * refusal or the number of its status, or a function that returns one of them or throws.
 */
export type Answers = Readonly<Record<string, Answer>>;

/** An API with these answers that records its requests. Refuses any other request with a 404. */
export function fakeApi(answers: Answers): Transport & { requests: ApiRequest[] } {
  const requests: ApiRequest[] = [];
  if (Object.keys(answers).some((call) => call.startsWith('GET '))) throw new Error('GET is not spelled out');
  const transport: Transport = async (request) => {
    requests.push(request);
    const { pathname, searchParams: query } = new URL(request.path, 'http://api.test');
    const found = answers[request.method === 'GET' ? pathname : `${request.method} ${pathname}`] ?? 404;
    const answer: unknown = typeof found === 'function' ? await (found as AnswerTo)({ ...request, query }) : found;
    if (typeof answer === 'number') throw refusal(answer, codeOf[answer] ?? 'internal');
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return Object.assign(transport, { requests });
}

const codeOf: Readonly<Record<number, string>> = { 0: 'network', 404: 'not_found' };

export function refusal(status: number, code: string, more: { retryAfter?: string } = {}): ApiError {
  return new ApiError(status, { code, message: `Refused with ${code}`, requestId: 'request-1' }, more);
}

/** Another answer to each request: `inTurn(500, aPage([]))` fails once. The last one stays. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): AnswerTo {
  let asked = 0;
  return (request) => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return typeof answer === 'function' ? (answer as AnswerTo)(request) : answer;
  };
}

/** What was last asked of a route, such as `/customer`, whatever other parts of the page have asked since. */
export function lastTo(route: string, requests: readonly ApiRequest[]): string | undefined {
  return requests.findLast(({ path }) => path.split('?')[0] === route)?.path;
}

/** What was last changed, whatever has been read since. */
export function lastSent(requests: readonly ApiRequest[]): ApiRequest | undefined {
  return requests.findLast(({ method }) => method !== 'GET');
}

/** The body of a list that fits on one page, or of page `page` of `totalPages`. */
export function aPage<T>(
  data: readonly T[],
  place: { page?: number; totalPages?: number; total?: number; limit?: number } = {},
) {
  return { data: [...data], total: data.length, totalPages: data.length > 0 ? 1 : 0, page: 1, limit: 40, ...place };
}
