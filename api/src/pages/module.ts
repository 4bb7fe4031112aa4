import { apiBase, type CustomerId } from '@inkbridge/contracts';
import {
  type LoadError,
  type RenderRequest,
  type RuntimeConfig,
  runtimeConfigPath,
} from '@inkbridge/federation/runtime-config';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { accountPath, paths, pathTo, patternOf, remoteIds } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';
import type { Tools } from '../http/build-app.js';
import { languageOf } from '../http/requests/language.js';
import { assetRoutes } from './asset-routes.js';
import type { BuildSource } from './builds.js';
import { redirectRoutes } from './redirect-routes.js';
import { frameRoutes } from './frame-routes.js';
import { offlineRoutes } from './offline-routes.js';
import { createPageService, type PageFacts, type PageService, type SiteNotice } from './page-service.js';
import { callbackRoutes } from './sign-in/callback-routes.js';
import { shortRoutes, siteRoutes } from './site-routes.js';
import { createSiteMap } from './site-map.js';
import { ownAddress } from '../http/requests/own-calls.js';

export type PagesPorts = {
  builds: BuildSource;
  publicUrl: URL;
  facts: PageFacts;
  /** False takes the service worker off the devices that have it. */
  offline?: boolean;
};

/** Facts about profiles that pages of the public site show. */
export type ShownProfiles = {
  /** Increases with every change of what pages show. */
  revision(): number;
  /** Whether the revision includes what time alone has changed by now: ages, ends of terms and of placements. */
  isCurrent(): boolean;
  /** Whether pages can be rendered yet. */
  isReady(): boolean;
  isHiddenFromSearch(id: string): boolean;
  forSearchEngines(most: number): Promise<{ id: CustomerId; changedAt: Date }[]>;
  /** The listed profile of a short address; null if there is none. */
  listedAt(short: string): Promise<CustomerId | null>;
};

export type SiteDeps = Tools & {
  profiles: ShownProfiles;
  /** The messages on top of pages now. */
  notices: () => Promise<readonly SiteNotice[]>;
  now: () => Date;
  /** True when this process plays Google itself, which spares the window its way to another origin. */
  playsGoogle: boolean;
};

/** A site map may hold 50,000 addresses; this leaves room for other pages. */
const mostProfilePaths = 49_000;

/** HTML for a first visit, the site map, and the window in which another provider signs people in. */
export function pagesModule(ports: PagesPorts) {
  const { builds, publicUrl, facts, offline = true } = ports;
  const doors = { termsUrl: facts.operator?.termsUrl ?? null };
  return {
    /** The pages of the public site. Guests' pages are rendered from the answers of `app`. */
    async serveSite(
      app: FastifyInstance,
      { profiles, notices, now, playsGoogle, cookies, limits, admins }: SiteDeps,
    ): Promise<void> {
      const parts = admins ? remoteIds : remoteIds.filter((id) => id !== 'admin');
      if (facts.identity.googleAuthorizeUrl) callbackRoutes(app, { fromElsewhere: !playsGoogle });
      redirectRoutes(app, { ...doors, securityPath: accountPath('security') });
      const host = builds.current().manifests.shell;
      if (!host) return configRoute(app, facts);
      await assetRoutes(app, { builds, apps: ['shell', ...parts] });
      const loadJson = createLoadJson(app, apiBase);
      const createPages = () =>
        createPageService({
          ...ports,
          builds: builds.current(),
          host,
          parts,
          loadJson,
          notices,
          revision: () => profiles.revision(),
          today: () => calendarDate(now()),
          isCurrent: () => profiles.isCurrent(),
          isReady: () => profiles.isReady(),
          isHiddenFromSearch: (path) => profiles.isHiddenFromSearch(profileIdIn(path)),
          log: app.log,
        });
      let current = createPages();
      builds.onChange(() => (current = createPages())); // pages of the builds before name other files
      const pages: PageService = {
        find: (visit) => current.find(visit),
        runtimeConfig: (language) => current.runtimeConfig(language),
        offlineFrame: (language) => current.offlineFrame(language),
        config: (language) => current.config(language),
      };
      offlineRoutes(app, { builds, host, pages, isOn: offline });
      const listed = async () =>
        (await profiles.forSearchEngines(mostProfilePaths)).map(({ id, changedAt }) => ({
          path: pathTo('profile', id),
          changedAt,
        }));
      shortRoutes(app, { listedAt: (short) => profiles.listedAt(short) }, limits.ofClass('read'));
      const { hasHint } = cookies;
      const siteMap = createSiteMap({
        publicUrl,
        listed,
        revision: () => profiles.revision(),
        isCurrent: () => profiles.isCurrent(),
      });
      siteRoutes(app, { pages, parts, publicUrl, siteMap, hasHint, limit: limits.ofClass('read') });
    },

    /** The console's own host; nothing public. */
    async serveConsole(app: FastifyInstance): Promise<void> {
      if (!builds.current().manifests.console) return;
      redirectRoutes(app, { ...doors, securityPath: paths.adminSecurity });
      await assetRoutes(app, { builds, apps: ['console'] });
      frameRoutes(app, { host: () => builds.current().manifests.console, facts });
    },
  };
}

/** '' for the address of another page. */
function profileIdIn(path: string): string {
  return patternOf('profile').test(path) ? (path.split('/')[2] ?? '') : '';
}

/** Another server that serves the pages requests the API's part of the configuration here, and adds the remotes. */
function configRoute(app: FastifyInstance, facts: PageFacts): void {
  app.get(runtimeConfigPath, (request): RuntimeConfig => {
    return { remotes: {}, integrity: {}, page: { build: null }, language: languageOf(request), ...facts };
  });
}

/** GETs our own routes without a socket, so that pages are rendered from the same answers that browsers get. */
function createLoadJson(app: FastifyInstance, base: string): RenderRequest['loadJson'] {
  return async (path) => {
    const url = path.startsWith(`${base}/`) ? path : base + path;
    const headers = { authorization: 'unauthenticated' };
    const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: ownAddress });
    const body: unknown = answer.json();
    if (answer.statusCode < 300) return body;
    const error = new Error(`GET ${url.split('?')[0]} answered ${answer.statusCode}`);
    throw Object.assign(error, { status: answer.statusCode, body }) satisfies LoadError;
  };
}
