import { apiBase } from '@inkbridge/contracts';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { adminActRoutes } from '../admin/profiles/admin-act-routes.js';
import { adminCustomerRoutes } from '../admin/profiles/admin-customer-routes.js';
import { adminUpdateRoutes } from '../admin/updates/admin-update-routes.js';
import { adminUserRoutes } from '../admin/accounts/admin-user-routes.js';
import { caseRoutes } from '../admin/cases/case-routes.js';
import { auditRoutes } from '../admin/audit/audit-routes.js';
import { catalogueRoutes } from '../catalogue/catalogue-routes.js';
import { customerRoutes } from '../profiles/customer-routes.js';
import { draftRoutes } from '../authoring/drafts/draft-routes.js';
import { exportRoutes } from '../admin/accounts/export-routes.js';
import { favoriteRoutes } from '../catalogue/members/favorite-routes.js';
import { uploadRoutes } from '../files/upload-routes.js';
import { identityRoutes } from '../people/identity-routes.js';
import { createDoors, type Audience, type Doors } from './door.js';
import { createSessionCookies, type SessionCookies } from './session-cookies.js';
import { numbersRoutes } from '../admin/numbers/numbers-routes.js';
import { paymentRoutes } from '../money/payment-routes.js';
import { paymentHistoryRoutes } from '../money/payment-history-routes.js';
import { queuesRoutes } from '../admin/queues/queues-routes.js';
import { ratingRoutes } from '../catalogue/members/rating-routes.js';
import { updateRoutes } from '../authoring/updates/update-routes.js';
import { userRoutes } from '../people/user-routes.js';
import { createAccessCheck } from './access.js';
import { AppError } from './app-error.js';
import { allowCallsFrom } from './cors.js';
import { apiDocs } from './api-docs.js';
import { handleErrors, sendError } from './error-handler.js';
import { healthPaths, healthRoutes } from './health-routes.js';
import type { RouteTable } from './implement.js';
import { acceptJson } from './json-body.js';
import { createListenerTokens, type ListenerTokens } from './listener-tokens.js';
import { mountRoutes } from './mount-routes.js';
import { limitRates, type RateLimits, type RouteLimits } from './rate-limits.js';
import { secureHeaders, type PaymentPlaces, type SignInPlaces } from './security-headers.js';
import { lateChild } from './log.js';
import type { Services } from '../product/services.js';

const bodyBytes = 1024 * 1024;
/** Delay of the event loop, in milliseconds, above which requests are refused. */
const longestDelay = 1_000;

export type AppOptions = {
  /** Whose pages it serves: tokens and cookies of the other audience are invalid here (D-114). */
  audience: Audience;
  /** True when admins may sign in and call their routes here, and the documentation describes these. */
  admins: boolean;
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
export type Tools = { cookies: SessionCookies; limits: RouteLimits; services: Services; admins: boolean };

/** One listener: the API, its documentation, its health, and what `extras` adds. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = createApp(options);
  handleErrors(app);
  acceptJson(app);
  secureHeaders(app, options);
  if (options.callsFrom) await allowCallsFrom(app, options.callsFrom);
  await app.register(cookie);
  if (options.shedLoad) await shedLoad(app);
  const limits = await limitRates(app, options.rateLimits);
  const doors = createDoors({ audience: options.audience, admins: options.admins }, options.callsFrom);
  const { tls, rememberedSeconds, admins } = options;
  const cookies = createSessionCookies({ doors, tls, rememberedSeconds });
  const tokens = await createListenerTokens(app, services.tokens, doors);

  healthRoutes(app, services.readiness);
  if (options.docs) await apiDocs(app, { admins });
  mountRoutes(app, tableOf(services, { cookies, tokens, doors }), {
    check: createAccessCheck(tokens.authenticate, services.accountOf),
    trail: services.trail,
    limits,
    admins,
  });
  app.all(`${apiBase}/*`, () => {
    throw new AppError('route_not_found');
  });
  app.setNotFoundHandler(() => {
    throw new AppError('route_not_found');
  });
  await options.extras?.(app, { cookies, limits, services, admins });
  return app;
}

function createApp({ trustProxy, logger }: AppOptions): FastifyInstance {
  const run = randomBytes(4).toString('hex');
  let requests = 0;
  return Fastify({
    ...(logger ? { loggerInstance: logger, childLoggerFactory: lateChild } : { logger: false }),
    bodyLimit: bodyBytes,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    logController: new LogController({ disableRequestLogging: true }), // only a failure is logged, in one line
    genReqId: () => `${run}-${(requests += 1).toString(36)}`,
    requestTimeout: 30_000, // half-open and slow connections do not stay for ever
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
}

type Sessions = { cookies: SessionCookies; tokens: ListenerTokens; doors: Doors };

function tableOf(services: Services, sessions: Sessions): RouteTable {
  const table: RouteTable = [];
  identityRoutes(table, { ...services, ...sessions });
  userRoutes(table, services);
  customerRoutes(table, { ...services, ...services.authoring }, services.catalogue.keptDetail);
  updateRoutes(table, services.authoring.updates);
  draftRoutes(table, services.authoring.drafts);
  catalogueRoutes(table, services.catalogue);
  favoriteRoutes(table, services.favorites);
  ratingRoutes(table, services.ratings);
  uploadRoutes(table, services.uploads);
  adminCustomerRoutes(table, services.adminCustomers);
  adminActRoutes(table, services);
  adminUserRoutes(table, services);
  adminUpdateRoutes(table, services.authoring.adminUpdates);
  paymentRoutes(table, services.payments);
  paymentHistoryRoutes(table, services.paymentHistories);
  caseRoutes(table, services);
  queuesRoutes(table, services.queues);
  auditRoutes(table, services.auditLog);
  exportRoutes(table, services.exports);
  numbersRoutes(table, services.numbers);
  return table;
}

async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    pressureHandler(request) {
      if (!healthPaths.includes(request.url)) throw new AppError('overloaded', { retryAfterSeconds: 5 });
    },
  });
}
