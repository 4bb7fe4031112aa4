import multipart from '@fastify/multipart';
import { accessLevels, apiBase, routes as contract, largestBodyOf, type Route } from '@inkbridge/contracts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  preParsingAsyncHookHandler,
  RouteHandler,
  RouteOptions,
} from 'fastify';
import type { Unreadables } from '../../database/unreadable.js';
import { type AccessCheck, isGuest } from '../sessions/access.js';
import type { AuditTrail } from './act.js';
import { type Admission, createAdmission } from '../limits/admission.js';
import { AppError } from '../answers/app-error.js';
import { keptFromOthers } from '../answers/caching.js';
import type { Caller, TokenHolder } from '../sessions/identity.js';
import { isDownload, sendDownload } from '../answers/download.js';
import type { Implementation, RouteTable } from './implement.js';
import type { QueueName } from '../log/observer.js';
import { isPrepared, type PreparedAnswer, sendPrepared } from '../answers/prepared.js';
import { readPicture } from '../requests/read-picture.js';
import type { RouteLimits } from '../limits/rate-limits.js';
import { noteAccount } from '../log/request-log.js';

type RouteGuards = { check: AccessCheck; trail: AuditTrail; unreadable: Pick<Unreadables, 'of'>; admission: Admission };

type MountRoutesDeps = Omit<RouteGuards, 'admission'> & {
  limits: Pick<RouteLimits, 'configFor'>;
  /** When false, admin routes answer like addresses that do not exist. */
  admins: boolean;
  /** Is told of the queues, for whoever watches them. */
  watchQueue?: (name: QueueName, length: () => number) => void;
  /** Milliseconds for a small body. */
  bodyTime?: number;
};

/**
 * Mounts every route of the contract below `apiBase`, those for admins only if `admins` is set.
 * @throws Error when a route has no implementation, or an implementation no route or no known access: deny by default
 */
export function mountRoutes(
  app: FastifyInstance,
  table: RouteTable,
  { check, trail, unreadable, limits, admins, watchQueue, bodyTime }: MountRoutesDeps,
): void {
  assertComplete(table);
  const admission = createAdmission(bodyTime);
  for (const [name, length] of admission.lengths()) watchQueue?.(name, length);
  const guards = { check, trail, unreadable, admission };
  const mounted = table.filter(({ route }) => admins || route.access !== 'admin');
  for (const [url, atUrl] of groupBy(mounted, ({ route }) => route.url)) {
    const byMethod = groupBy(atUrl, ({ route }) => route.method);
    for (const [method, forms] of byMethod) {
      const routes = forms.map(({ route }) => route);
      mountFor(forms)(app, {
        method,
        url: apiBase + url,
        config: limits.configFor(routes),
        bodyLimit: Math.max(...routes.map(largestBodyOf)),
        ...(method !== 'GET' && { preParsing: checkedFirst(forms, guards) }),
        handler: answering(forms, guards),
      });
    }
    mountOtherMethods(app, apiBase + url, [...byMethod.keys()]);
  }
}

function mountFor(forms: readonly Implementation[]): (app: FastifyInstance, route: RouteOptions) => void {
  if (forms.some(({ route }) => route.upload)) return mountUpload;
  return forms.some(({ route }) => route.raw) ? mountRaw : mountPlain;
}

function mountPlain(app: FastifyInstance, route: RouteOptions): void {
  app.route(route);
}

/** Only upload routes parse multipart bodies, and they parse nothing else. */
function mountUpload(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.route({
      ...route,
      async preValidation(request) {
        request.body = await readPicture(request);
      },
    });
  });
}

/** Only raw routes get the unparsed bytes: a signature covers them, and parsing would lose them. */
function mountRaw(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route(route);
  });
}

type Answering = (forms: Implementation[], guards: RouteGuards) => RouteHandler;

const answering: Answering = (forms, guards) => (request, reply) => {
  const kept = keptGuestAnswer(forms, request);
  if (kept === null) return answer({ forms, guards }, request, reply);
  sendPrepared(reply, kept); // it is sent at once: a promise would only hold it up
  return undefined;
};

async function answer(
  { forms, guards }: { forms: Implementation[]; guards: RouteGuards },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { form, caller } = callers.get(request) ?? (await callerOf(forms, request, guards));
  const work = () => form.answer(request, reply, { caller, trail: guards.trail, unreadable: guards.unreadable });
  const result = await guards.admission.run(form.route, { request, reply, caller }, work);
  if (isDownload(result)) return sendDownload(reply, result);
  if (!isPrepared(result)) return reply.header('cache-control', 'no-store').send(result);
  return sendPrepared(reply, isGuest(request) ? result : keptFromOthers(result));
}

/** The caller, and the form of the address. */
type Called = { form: Implementation; caller: Caller | TokenHolder | null };

/** The callers of requests with a body, who are known before it is read. */
const callers = new WeakMap<FastifyRequest, Called>();

/** Nobody's body is read who may not call: it is long, and parsing it holds up everybody. */
function checkedFirst(forms: Implementation[], guards: RouteGuards): preParsingAsyncHookHandler {
  return async (request, reply) => {
    const called = await callerOf(forms, request, guards);
    callers.set(request, called);
    guards.admission.receive(called.form.route, { request, reply, caller: called.caller });
  };
}

async function callerOf(forms: Implementation[], request: FastifyRequest, { check }: RouteGuards): Promise<Called> {
  const form = formFor(forms, request.query);
  const caller = await check(request, form.route);
  if (caller) noteAccount(request, caller.uid);
  return { form, caller };
}

/**
 * The only answer that is sent without the access check, and most requests get it: they come from guests and repeat
 * what other guests requested before. It is for guests only, and `assertComplete` allows it only on routes for everyone.
 */
function keptGuestAnswer(forms: Implementation[], request: FastifyRequest): PreparedAnswer | null {
  if (!isGuest(request)) return null;
  return formFor(forms, request.query).keptForGuests?.(request) ?? null;
}

/** A path may have several forms; a key of the query selects one (D-68). */
function formFor(forms: Implementation[], query: unknown): Implementation {
  const [only] = forms;
  if (only && forms.length === 1 && only.route.form === undefined) return only;
  const given = query ?? {};
  const form =
    forms.find(({ route }) => route.form !== undefined && Object.hasOwn(given, route.form)) ??
    forms.find(({ route }) => route.form === undefined);
  if (!form) throw new AppError('invalid_request');
  return form;
}

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function mountOtherMethods(app: FastifyInstance, url: string, taken: readonly string[]): void {
  refuseAt(app, { method: methods.filter((method) => !taken.includes(method)), url }, (reply) => {
    void reply.header('allow', taken.join(', '));
    throw new AppError('method_not_allowed');
  });
}

/** Refuses every request to an address before its body is read. */
export function refuseAt(
  app: FastifyInstance,
  at: Pick<RouteOptions, 'method' | 'url'>,
  refuse: (reply: FastifyReply) => never,
): void {
  app.route({ ...at, onRequest: (_request, reply) => refuse(reply), handler: (_request, reply) => refuse(reply) });
}

function assertComplete(table: RouteTable): void {
  const implemented = table.map(({ route }) => route);
  const missing = contract.filter((route) => !implemented.includes(route));
  const unknown = implemented.filter((route) => !contract.includes(route));
  const open = implemented.filter(({ access }) => !accessLevels.includes(access));
  const twice = implemented.filter((route, at) => implemented.indexOf(route) !== at);
  const unlogged = implemented.filter(
    ({ access, method, onlyReads, download, audit }) =>
      !audit && access === 'admin' && ((method !== 'GET' && !onlyReads) || download),
  );
  const unchecked = table
    .filter(({ route, keptForGuests }) => keptForGuests && route.access !== 'everyone')
    .map(({ route }) => route);
  const problems = Object.entries({ missing, unknown, open, twice, unlogged, unchecked }).filter(
    ([, found]) => found.length > 0,
  );
  if (problems.length === 0) return;
  const lines = problems.map(([problem, found]) => `${problem}: ${found.map(nameOf).join(', ')}`);
  throw new Error(`The routes differ from the contract. ${lines.join('; ')}`);
}

function nameOf({ method, url, form }: Route): string {
  return `${method} ${url}${form ? `?${form}` : ''}`;
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
