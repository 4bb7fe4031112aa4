import { asKnown } from '@inkbridge/shared/objects';
import type { Access, ErrorCode, Page, Route } from '@inkbridge/contracts';
import { isMissing } from '@inkbridge/shared/profile-fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Act, AuditTrail } from './act.js';
import { AppError } from '../answers/app-error.js';
import type { Caller, TokenHolder } from '../sessions/identity.js';
import type { OnUnreadable, Unreadables } from '../../database/unreadable.js';
import { hasWritten, watchWrites } from '../../database/collection.js';
import { csvOf, documentOf, zipOf } from '../answers/download.js';
import { encodeFitting } from '../answers/encode-fitting.js';
import { isPrepared, type PreparedAnswer } from '../answers/prepared.js';

type Parsed<R, Part extends string> = R extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A page of a list; `implement` wraps it into `{data, total, totalPages, page, limit}` (D-97). */
export type Listed<T> = { items: T[]; page: Page };

/** Rows come in groups: waiting for each would take longer than making it. */
type Answer<R extends Route> = R extends { download: 'csv' }
  ? AsyncIterable<z.output<R['data']>[]>
  : R extends { download: 'zip' }
    ? AsyncIterable<z.output<R['data']>>
    : ListOrData<R>;

type ListOrData<R extends Route> = R extends { page: z.ZodType }
  ? z.output<R['data']> extends (infer Item)[]
    ? Listed<Item>
    : never
  : z.output<R['data']>;

type Call<R extends Route> = {
  query: Parsed<R, 'query'>;
  body: R extends { upload: true } ? Buffer : Parsed<R, 'body'>;
  params: Parsed<R, 'params'>;
  caller: CallerOf<R['access']>;
  /** The audit log entry; undefined on routes that are not logged. */
  act: R extends { audit: string } ? Act : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A user who never proved an address may have no account either: a registration can break off (D-83). */
type CallerOf<A extends Access> = A extends 'everyone' ? Caller | null : A extends 'unverified' ? TokenHolder : Caller;

export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<Answer<R> | PreparedAnswer> | Answer<R> | PreparedAnswer;

/** A route of the contract with its implementation. */
export type Implementation = {
  route: Route;
  answer: (request: FastifyRequest, reply: FastifyReply, asked: HandlerContext) => Promise<unknown>;
  /** Only on routes for everyone: it is asked before the access check. */
  keptForGuests?: FindKept;
};

/** The caller, the log of admins' acts, and who takes note of what is left out of lists. */
type HandlerContext = { caller: TokenHolder | null; trail: AuditTrail; unreadable: Pick<Unreadables, 'of'> };

/** The kept answer to a guest; null when the request must be processed. */
export type FindKept = (request: FastifyRequest) => PreparedAnswer | null;

/** Every implemented route; `mountRoutes` compares them with the contract. */
export type RouteTable = Implementation[];

/** Binds a handler to a route of the contract, whose schemas parse the input and encode the result. */
export function implement<R extends Route>(
  table: RouteTable,
  route: R,
  handler: Handler<R>,
  { keptForGuests }: { keptForGuests?: FindKept } = {},
): void {
  const encode = encoderOf(route);
  table.push({
    route,
    keptForGuests,
    async answer(request, reply, { caller, trail, unreadable }) {
      const call = {
        params: partOf(route.params, request.params),
        query: partOf(route.query, request.query),
        body: bodyOf(route, request),
        caller,
        request,
        reply,
      };
      const run = async (act?: Act) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed above with the schemas of R
        const result = await handler({ ...call, act } as Call<R>);
        return isPrepared(result) ? result : encode(result, unreadable.of(nameOf(route)));
      };
      const answered = async () => {
        if (!route.audit) return run();
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mountRoutes lets only admins get here
        const admin = caller as Caller;
        return trail({ action: route.audit, admin, requestId: request.id, takesData: route.method === 'GET' }, run);
      };
      return route.method === 'GET' ? answered() : watchWrites(() => tellingWrites(answered));
    },
  });
}

/** Errors after a write say that it is done, so that callers know before a retry. @throws AppError done_not_shown */
async function tellingWrites<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !hasWritten()) throw error;
    throw new AppError('done_not_shown', { cause: error });
  }
}

function bodyOf({ method, upload, raw, body, missing }: Route, request: FastifyRequest): unknown {
  if (upload) return request.body; // read in `mount-routes.ts`
  return method === 'GET' || raw ? undefined : parse(body, request.body ?? {}, missing);
}

const nothing = z.strictObject({});

/** Most routes have no parameters, and most requests to them none: that needs no schema. */
function partOf(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema === undefined && isEmpty(value) ? undefined : parse(schema, value);
}

function isEmpty(value: unknown): boolean {
  for (const _ in value ?? {}) return false;
  return true;
}

/** A part that a route does not declare must be empty. @throws AppError invalid_id, invalid_request or `missing` */
function parse(schema: z.ZodType = nothing, value: unknown, missing?: ErrorCode): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  if (missing && result.error.issues.every(isLeftOut)) throw new AppError(missing, { cause: result.error });
  const onlyId = result.error.issues.every(({ path }) => path.length === 1 && path[0] === 'id');
  throw new AppError(onlyId ? 'invalid_id' : 'invalid_request', { cause: result.error });
}

/** True for a field that is absent or says nothing, and for a box that is not ticked. */
function isLeftOut({ input, code }: z.core.$ZodIssue): boolean {
  return code !== 'unrecognized_keys' && code !== 'too_big' && (input === false || isMissing(input));
}

type Encode = (result: unknown, onUnreadable: OnUnreadable) => unknown;

/**
 * Undeclared data never leaves the server. Of lists, what does not fit its schema is left out.
 * @throws AppError record_unreadable, done_not_shown
 */
/** The type of a handler has checked its result; here the route says again what it is. */
function encoderOf(route: Route): Encode {
  const { data, page, download } = route;
  if (download === 'zip') return (result) => zipOf(asKnown(result));
  if (download === 'csv') return (result, note) => csvOf(route, asKnown(result), note);
  if (download) return (result) => documentOf(route, download, asKnown(result));
  const encodeData: Encode = (result, note) => {
    try {
      return encodeFitting(data, result, note);
    } catch (error) {
      note('', error);
      throw new AppError(route.method === 'GET' ? 'record_unreadable' : 'done_not_shown', { cause: error });
    }
  };
  if (!page) return (result, note) => ({ data: encodeData(result, note) });
  return (result, note) => {
    const { items, page: figures } = asKnown<Listed<unknown>>(result);
    return { data: encodeData(items, note), ...z.encode(page, figures) };
  };
}

const nameOf = ({ method, url }: Route) => `${method} ${url}`;
