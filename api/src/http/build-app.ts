import cors from '@fastify/cors';
import type { FastifyCorsOptions } from '@fastify/cors';
import { apiBase, idempotencyHeader, usualBodyBytes } from '@inkbridge/contracts';
import cookie from '@fastify/cookie';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AuditTrail } from './routes/act.js';
import { endCostlyConnections } from './limits/costly-connections.js';
import { type Audience, createDoors } from './sessions/door.js';
import { createSessionCookies, type SessionCookies } from './sessions/session-cookies.js';
import { type AccountLookup, createAccessCheck } from './sessions/access.js';
import { AppError } from './answers/app-error.js';
import { apiDocs } from './routes/api-docs.js';
import { createSendError, handleErrors } from './error-handler.js';
import { healthRoutes, type Readiness } from './requests/health-routes.js';
import type { RouteTable } from './routes/implement.js';
import { acceptJson } from './requests/json-body.js';
import type { ListenerSessions } from './sessions/listener-sessions.js';
import { createListenerTokens } from './sessions/listener-tokens.js';
import { mountRoutes, refuseAt } from './routes/mount-routes.js';
import type { Observer, QueueName, Tracer } from './log/observer.js';
import { createRequestIds } from './requests/request-id.js';
import { createRequestLog, type PseudonymOf, rememberAccounts } from './log/request-log.js';
import { refuseForeignPaths } from './requests/request-target.js';
import type { RateCounts } from './limits/rate-windows.js';
import { limitRates, type RateLimits, type RouteLimits } from './limits/rate-limits.js';
import { type PaymentPlaces, secureHeaders, type SignInPlaces } from './security-headers.js';
import type { Unreadables } from '../database/unreadable.js';
import { lateChild } from './log/log.js';
import { shedLoad } from './limits/shed-load.js';
import { createPeerTrust, type TrustProxy } from './requests/trusted-peers.js';
import { warnOfProxy, watchRequests } from './log/watch-requests.js';
import type { TokenSource } from './sessions/session-claims.js';

/** Dependencies shared by all listeners. */
export type AppDeps = {
  /** Implements every route of the contract. Called once per listener, because each has sessions of its own. */
  routes: (table: RouteTable, sessions: ListenerSessions) => void;
  access: { tokens: TokenSource; accountOf: AccountLookup };
  trail: AuditTrail;
  /** Takes note of what is left out of lists. */
  unreadable: Pick<Unreadables, 'of'>;
  readiness: Readiness;
  rates: RateCounts;
  /** Where others write too: what an answer has to wait for; null nearly always. */
  catchUp?: () => Promise<void> | null;
};

export type AppOptions = {
  /** The audience it serves: tokens and cookies of the other one are invalid here (D-114). */
  audience: Audience;
  /** True when admins may sign in and call their routes here, and the documentation describes these. */
  admins: boolean;
  /** An admin's session opens admin routes only after two factors (D-122). */
  adminsNeedSecondFactor?: boolean;
  /** The console's origin, if its pages may call this listener. */
  callsFrom?: string;
  /** True when people reach it over https. */
  tls: boolean;
  /** Other origins that pages may use for sign-in; none by default. */
  signInPlaces?: SignInPlaces;
  /** Other origins whose payment forms pages may show; none by default. */
  paymentPlaces?: PaymentPlaces;
  /** Origin of the API that its pages call; by default their own. */
  apiUrl?: string;
  /** Origin from which its pages load the built files; by default their own. */
  assetsOrigin?: string;
  rateLimits: RateLimits;
  trustProxy: TrustProxy;
  /** Seconds a remembered session lasts in the browser. */
  rememberedSeconds: number;
  /** Serves the documentation at `/api/docs`. */
  docs: boolean;
  /** Answers 503 early under load; off where a debugger or a test blocks the event loop. */
  shedLoad: boolean;
  /** Milliseconds for a small body to arrive, and for an answer to be read at all. */
  patience?: { body: number; unread: number };
  logger: FastifyBaseLogger | false;
  /** How accounts are named in the log; by default they are not. */
  pseudonymOf?: PseudonymOf;
  observer?: Observer;
  tracer?: Tracer;
  /** A listener's pages and files, beside the API. */
  extras?: (app: FastifyInstance, tools: Tools) => Promise<void> | void;
};

/** The parts of a listener that its extras may use. */
export type Tools = { cookies: SessionCookies; limits: RouteLimits; admins: boolean };

/** Seconds a browser may keep a preflight answer; Chromium allows no more. */
const preflightSeconds = 7_200;

/** Headers the API client sends and reads, besides those that every origin may. */
const sent = ['authorization', 'content-type', idempotencyHeader];
const read = ['content-disposition', 'retry-after'];

const refused: FastifyCorsOptions = { origin: false };

/** One listener: the API, its documentation, its health, and what `extras` adds. */
export async function buildApp(
  { routes, access, trail, unreadable, readiness, rates, catchUp }: AppDeps,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { audience: listener, observer } = options;
  const app = createApp(options);
  acceptJson(app);
  secureHeaders(app, options);
  if (options.callsFrom) await allowCallsFrom(app, options.callsFrom);
  await app.register(cookie);
  refuseForeignPaths(app);
  if (options.shedLoad) shedLoad(app, { listener, observer });
  if (catchUp) answerAfter(app, catchUp);
  const limits = await limitRates(app, { limits: options.rateLimits, counts: rates });
  const doors = createDoors({ audience: options.audience, admins: options.admins }, options.callsFrom);
  const { tls, rememberedSeconds, admins, adminsNeedSecondFactor = false } = options;
  const cookies = createSessionCookies({ doors, tls, rememberedSeconds });
  const tokens = await createListenerTokens(app, access.tokens, doors);

  healthRoutes(app, readiness);
  if (options.docs) await apiDocs(app, { admins, limit: limits.ofClass('read') });
  const watchQueue = (name: QueueName, length: () => number) => observer?.queue({ name, listener }, length);
  const table: RouteTable = [];
  routes(table, { cookies, tokens, doors, adminsNeedSecondFactor });
  const check = createAccessCheck(tokens.authenticate, { accountOf: access.accountOf, adminsNeedSecondFactor });
  mountRoutes(app, table, { check, trail, unreadable, limits, admins, watchQueue, bodyTime: options.patience?.body });
  refuseAt(app, { method: app.supportedMethods, url: `${apiBase}/*` }, () => {
    throw new AppError('route_not_found');
  });
  app.setNotFoundHandler(() => {
    throw new AppError('route_not_found');
  });
  await options.extras?.(app, { cookies, limits, admins });
  return app;
}

function answerAfter(app: FastifyInstance, catchUp: () => Promise<void> | null): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    const waiting = catchUp();
    if (waiting === null) return done();
    void waiting.then(() => done());
  });
}

/** The bare listener: its requests have ids, its errors answers, and whoever watches it is told. */
function createApp({ audience: listener, logger, trustProxy, pseudonymOf = () => '', ...options }: AppOptions) {
  const isTrusted = createPeerTrust(trustProxy);
  const requestLog = createRequestLog({ listener, log: logger, isTrusted, pseudonymOf });
  const sendError = createSendError(requestLog);
  const app = Fastify({
    // Fastify would listen to the end of every answer to log it, although what is logged is decided here.
    logger: false,
    ...(logger && { childLoggerFactory: (_silent, bindings) => lateChild(logger, bindings) }),
    bodyLimit: usualBodyBytes,
    pluginTimeout: 0, // a busy machine starts slowly, and no plugin waits for anything that may never come
    trustProxy: isTrusted,
    logController: new LogController({ disableRequestLogging: true }), // one line a request: `request-log.ts`
    genReqId: createRequestIds(isTrusted),
    requestTimeout: 30_000, // half-open and slow connections do not stay for ever
    http: { connectionsCheckingInterval: 2_000 },
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id); // no hook runs
      sendError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  if (logger) app.log = logger;
  rememberAccounts(app);
  handleErrors(app, sendError);
  watchRequests(app, { listener, log: logger, requestLog, isTrusted, ...options });
  endCostlyConnections(app);
  endUnread(app, options.patience?.unread);
  warnOfProxy(app, isTrusted);
  return app;
}

/** Ends an answer that the other side has stopped reading: its unsent bytes stay in memory. */
function endUnread(app: FastifyInstance, milliseconds = 30_000): void {
  app.server.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) => {
    answer.setTimeout(milliseconds, () => {
      if (answer.headersSent) answer.destroy(); // else it is still being made
    });
  });
}

/**
 * Lets pages of exactly one other origin call the API with their own session, and request nothing but the API
 * (docs/operations.md). All other origins get the same answers as without it.
 */
async function allowCallsFrom(app: FastifyInstance, origin: string): Promise<void> {
  const allowed: FastifyCorsOptions = {
    origin,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: sent,
    exposedHeaders: read,
    credentials: true, // the refresh cookie
    maxAge: preflightSeconds,
  };
  await app.register(cors, {
    delegator: (request, done) => done(null, isCallFrom(request, origin) ? allowed : refused),
  });
  // An answer with its own `vary` header overwrites the plugin's.
  app.addHook('onSend', (request, reply, _body, done) => {
    if (isCall(request)) variesByOrigin(reply);
    done();
  });
}

function isCallFrom(request: FastifyRequest, origin: string): boolean {
  return isCall(request) && request.headers.origin === origin;
}

function isCall({ url }: FastifyRequest): boolean {
  return url.startsWith(`${apiBase}/`);
}

function variesByOrigin(reply: FastifyReply): void {
  const fields = String(reply.getHeader('vary') ?? '');
  if (!/\borigin\b/i.test(fields)) void reply.header('vary', fields === '' ? 'Origin' : `${fields}, Origin`);
}
