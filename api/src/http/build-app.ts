import { apiBase, usualBodyBytes } from '@inkbridge/contracts';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AuditTrail } from './act.js';
import { createDoors, type Audience } from './door.js';
import { createSessionCookies, type SessionCookies } from './session-cookies.js';
import { createAccessCheck, type AccountLookup } from './access.js';
import { AppError } from './app-error.js';
import { allowCallsFrom } from './cors.js';
import { apiDocs } from './api-docs.js';
import { handleErrors, sendError } from './error-handler.js';
import { healthPaths, healthRoutes, type Readiness } from './health-routes.js';
import type { RouteTable } from './implement.js';
import { acceptJson } from './json-body.js';
import type { ListenerSessions } from './listener-sessions.js';
import { createListenerTokens } from './listener-tokens.js';
import { mountRoutes, refuseAt } from './mount-routes.js';
import { isOwnCall } from './own-calls.js';
import { refuseForeignPaths, targetOf } from './request-target.js';
import { createTurns } from './short-turns.js';
import { limitRates, type RateLimits, type RouteLimits } from './rate-limits.js';
import { secureHeaders, type PaymentPlaces, type SignInPlaces } from './security-headers.js';
import { lateChild } from './log.js';
import type { TokenSource } from './token-source.js';

/** Delay of the event loop, in milliseconds, above which requests are refused. */
const longestDelay = 1_000;

/** What is behind the listeners. All of them share it. */
export type AppDeps = {
  /** Implements every route of the contract. Called once per listener, because each has sessions of its own. */
  routes: (table: RouteTable, sessions: ListenerSessions) => void;
  access: { tokens: TokenSource; accountOf: AccountLookup };
  trail: AuditTrail;
  readiness: Readiness;
};

export type AppOptions = {
  /** Whose pages it serves: tokens and cookies of the other audience are invalid here (D-114). */
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
  trustProxy: boolean | number | string[];
  /** Seconds a remembered session lasts in the browser. */
  rememberedSeconds: number;
  /** Serves the documentation at `/api/docs`. */
  docs: boolean;
  /** Answers 503 early under load; off where a debugger or a test blocks the event loop. */
  shedLoad: boolean;
  logger: FastifyBaseLogger | false;
  /** What a listener serves beside the API: its pages and files. */
  extras?: (app: FastifyInstance, tools: Tools) => Promise<void> | void;
};

/** What extras may use of the listener they are added to. */
export type Tools = { cookies: SessionCookies; limits: RouteLimits; admins: boolean };

/** One listener: the API, its documentation, its health, and what `extras` adds. */
export async function buildApp(
  { routes, access, trail, readiness }: AppDeps,
  options: AppOptions,
): Promise<FastifyInstance> {
  const app = createApp(options);
  handleErrors(app);
  acceptJson(app);
  secureHeaders(app, options);
  if (options.callsFrom) await allowCallsFrom(app, options.callsFrom);
  await app.register(cookie);
  refuseForeignPaths(app);
  if (options.shedLoad) await shedLoad(app);
  const limits = await limitRates(app, options.rateLimits);
  const doors = createDoors({ audience: options.audience, admins: options.admins }, options.callsFrom);
  const { tls, rememberedSeconds, admins, adminsNeedSecondFactor = false } = options;
  const cookies = createSessionCookies({ doors, tls, rememberedSeconds });
  const tokens = await createListenerTokens(app, access.tokens, doors);

  healthRoutes(app, readiness);
  if (options.docs) await apiDocs(app, { admins, limit: limits.ofClass('read') });
  const table: RouteTable = [];
  routes(table, { cookies, tokens, doors, adminsNeedSecondFactor });
  const check = createAccessCheck(tokens.authenticate, { accountOf: access.accountOf, adminsNeedSecondFactor });
  mountRoutes(app, table, { check, trail, limits, admins });
  refuseAt(app, { method: app.supportedMethods, url: `${apiBase}/*` }, () => {
    throw new AppError('route_not_found');
  });
  app.setNotFoundHandler(() => {
    throw new AppError('route_not_found');
  });
  await options.extras?.(app, { cookies, limits, admins });
  return app;
}

function createApp({ trustProxy, logger }: AppOptions): FastifyInstance {
  const run = randomBytes(4).toString('hex');
  let requests = 0;
  const app = Fastify({
    // Fastify would listen to the end of every answer to log it, although it logs no request here.
    logger: false,
    ...(logger && { childLoggerFactory: (_silent, bindings) => lateChild(logger, bindings) }),
    bodyLimit: usualBodyBytes,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    logController: new LogController({ disableRequestLogging: true }), // only a failure is logged, in one line
    genReqId: () => `${run}-${(requests += 1).toString(36)}`,
    requestTimeout: 30_000, // half-open and slow connections do not stay for ever
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  if (logger) app.log = logger;
  return app;
}

/** Health checks are never refused, and never wait behind other requests. */
async function shedLoad(app: FastifyInstance): Promise<void> {
  const turns = createTurns();
  await app.register(underPressure); // only measures: its own check costs each request more than this one
  app.addHook('onRequest', (request, reply, done) => {
    if (isHealthCheck(request)) return done();
    if (app.memoryUsage().eventLoopDelay > longestDelay) throw new AppError('overloaded', { retryAfterSeconds: 5 });
    if (isOwnCall(request)) return done();
    if (turns.take(done)) return;
    void reply.header('connection', 'close');
    throw new AppError('overloaded');
  });
}

const isHealthCheck = ({ url }: FastifyRequest) =>
  !url.startsWith(`${apiBase}/`) && healthPaths.includes(targetOf(url).pathname);
