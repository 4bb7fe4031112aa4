import type { CustomerId } from '@inkbridge/contracts';
import { pathTo, type RemoteId, shortPattern } from '@inkbridge/shared/routes';
import { attributesOf, looksIn, noticesCookie } from '@inkbridge/federation/runtime-config';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/answers/app-error.js';
import { forEverybody, keptFromOthers } from '../http/answers/caching.js';
import { answerKept, type AnswerSmall, createAnswerSmall, type KeptAnswer } from '../http/answers/kept-answer.js';
import { languageOf } from '../http/requests/language.js';
import { prepare, type PreparedAnswer, sendPrepared } from '../http/answers/prepared.js';
import { targetOf } from '../http/requests/request-target.js';
import type { FoundPage, PageService, Visit } from './page-service.js';
import { robotsTxt } from './search-engines.js';

type SiteRoutesDeps = {
  pages: PageService;
  /** The remotes whose pages this site has. */
  parts: readonly RemoteId[];
  publicUrl: URL;
  siteMap: () => Promise<KeptAnswer>;
  /** Whether this browser's hint cookie says that a user is signed in; for display only. */
  hasHint: (request: FastifyRequest) => boolean;
  /** A limit of its own, because rendering costs more than any call. */
  limit: FastifyContextConfig;
};

/** Every address of the public site that is neither a call nor a file. */
export function siteRoutes(
  app: FastifyInstance,
  { pages, parts, publicUrl, siteMap, hasHint, limit }: SiteRoutesDeps,
): void {
  const answerSmall = createAnswerSmall();
  app.get('/runtime-config.json', { config: limit }, (request, reply) =>
    sendPrepared(reply, answerKept(pages.runtimeConfig(languageOf(request)), request)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(publicUrl, parts)),
  );
  app.get('/sitemap.xml', { config: limit }, async (request, reply) =>
    sendPrepared(reply, answerKept(await siteMap(), request)),
  );
  app.get('/*', { config: limit }, async (request, reply) => {
    if (isFileOrCall(request.url)) throw new AppError('route_not_found');
    const { pathname, search } = targetOf(request.url);
    const looks = looksIn(request.cookies, request.headers['save-data'] === 'on');
    const dismissed = dismissedIn(request.cookies[noticesCookie]);
    const read = { looks, dismissed, language: languageOf(request), signedIn: hasHint(request) };
    const visit = { pathname, search, address: request.ip, ...read };
    const answer = await answerOf(await pages.find(visit), request, answerSmall);
    return sendPrepared(reply, isForEverybody(visit, answer) ? answer : keptFromOthers(answer));
  });
}

/**
 * Lets a shared cache keep existing pages, as all guests with this language get them. A chosen look or a session makes
 * others, so that a cache needs to tell readers apart by their language only.
 */
function isForEverybody({ signedIn, looks, dismissed }: Visit, { status }: PreparedAnswer): boolean {
  return !signedIn && attributesOf(looks) === '' && dismissed.length === 0 && (status === 200 || status === 304);
}

/** Ids that the page wrote into its cookie; anything else in it is nobody's id. */
function dismissedIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.').filter((id) => id !== '');
}

async function answerOf(page: FoundPage, request: FastifyRequest, answerSmall: AnswerSmall): Promise<PreparedAnswer> {
  if ('redirect' in page) return prepare(null, { location: page.redirect }, { status: 302 });
  const answer = await answerSmall(page.answer, request);
  const found = page.isHidden ? { ...answer, headers: { ...answer.headers, 'x-robots-tag': 'noindex' } } : answer;
  return found.status === 304 ? found : { ...found, status: page.status }; // "not found" is revalidated, too
}

/** These addresses never fall back to a page: a missing script must not be answered with HTML. */
export function isFileOrCall(url: string): boolean {
  return /^\/(api|assets|remotes|files|dev|webhooks|language)(\/|$|\?)/.test(url);
}

type ShortRoutesDeps = { listedAt: (short: string) => Promise<CustomerId | null> };

/** No profile has it, so its page says that there is none. */
const nobody = '0'.repeat(24);

/** Short addresses, on paper and in messages, lead to profiles. All that are not listed lead to the same page. */
export function shortRoutes(app: FastifyInstance, { listedAt }: ShortRoutesDeps, limit: FastifyContextConfig): void {
  app.get<{ Params: { short: string } }>(shortPattern, { config: limit }, async ({ params }, reply) => {
    const id = await listedAt(params.short);
    return reply.header('cache-control', forEverybody).redirect(pathTo('profile', id ?? nobody));
  });
}
