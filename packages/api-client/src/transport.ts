import { ApiError, networkErrorCode, noAnswerCode } from './api-error.js';
import type { FileUpload } from './upload-transport.js';

/** One call of the API; the transport adds the token. */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base, with the query. */
  path: string;
  body?: unknown;
  /** One file, sent as multipart instead of `body` (D-155). */
  upload?: FileUpload;
  /** The answer is a `File`, not JSON. */
  answer?: 'file';
  signal?: AbortSignal;
  /** Sent besides the headers of every call. */
  headers?: Readonly<Record<string, string>>;
};

/** Sends a request and resolves with the parsed JSON body, or the file. @throws ApiError */
export type Transport = (request: ApiRequest) => Promise<unknown>;

/** What the transport needs from the session; `null` means guest. */
export type TokenSource = {
  getToken(): Promise<string | null>;
  /**
   * After a 401: one silent refresh shared by all waiting calls. Resolves with the next token, or `null` if the session
   * is over.
   */
  renewToken(refused: string | null): Promise<string | null>;
};

/**
 * Milliseconds until the API must begin its answer: a network that drops packets never refuses a call. What changes
 * something gets as long as a proxy in front of the API usually does, because giving it up leaves open whether it was done.
 */
const readPatienceMs = 20_000;
const writePatienceMs = 60_000;

/** Sent as the authorization header of guests, without a scheme (D-59, AC-115). */
const unauthenticated = 'unauthenticated';

/** Calls the API over `fetch`, retrying once after a silent refresh (AC-114…116). `base` may be of another origin. */
export function createTransport(base: string, tokens: TokenSource): Transport {
  return async (request) => {
    const token = await tokens.getToken();
    const first = await send(base, request, token);
    if (first.status !== 401) return answerOf(first, request);

    const renewed = await tokens.renewToken(token);
    if (renewed === token) return bodyOf(first);
    const second = await send(base, request, renewed);
    return answerOf(second, request);
  };
}

async function answerOf(response: Response, { answer, signal }: ApiRequest): Promise<unknown> {
  if (answer !== 'file' || !response.ok) return bodyOf(response);
  const { fileOf } = await import('./file-answer.js'); // guests never download files
  return fileOf(response, signal);
}

async function send(base: string, request: ApiRequest, token: string | null): Promise<Response> {
  const { method, path, body, upload, signal, answer } = request;
  const url = base + path;
  const headers = headersOf(request, token);
  const call = new AbortController();
  const stop = () => call.abort();
  signal?.addEventListener('abort', stop);
  // Files take the time that they take: their pages show it.
  const timer = upload || answer ? undefined : setTimeout(stop, method === 'GET' ? readPatienceMs : writePatienceMs);
  try {
    signal?.throwIfAborted();
    if (upload) {
      const { sendFile } = await import('./upload-transport.js'); // most pages never upload
      return await sendFile({ method, url, headers, upload, signal });
    }
    return await fetch(url, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      credentials: url.startsWith('/') ? 'same-origin' : 'include',
      signal: call.signal,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, { code: call.signal.aborted ? noAnswerCode : networkErrorCode }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function headersOf({ headers }: ApiRequest, token: string | null) {
  const authorization = token === null ? unauthenticated : `Bearer ${token}`;
  return { ...headers, accept: 'application/json', authorization };
}

async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    throw new ApiError(response.status, isRecord(body) ? body : {}, {
      retryAfter: response.headers.get('retry-after'),
    });
  }
  if (!isRecord(body)) throw new ApiError(response.status, { code: 'internal' });
  return body;
}

function isRecord(value: unknown): value is Record<string, never> {
  return typeof value === 'object' && value !== null;
}
