import { apiBase } from '@inkbridge/contracts';
import { paths, pathTo } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';
import type { Tools } from './build-app.js';
import type { FileStore } from './features/files/file-store.js';
import { fileRoutes } from './features/files/file-routes.js';
import { portraitRoutes } from './features/files/portrait-routes.js';
import { assetRoutes } from './features/pages/asset-routes.js';
import type { Builds } from './features/pages/builds.js';
import { frameRoutes } from './features/pages/frame-routes.js';
import { createLoadJson } from './features/pages/load-json.js';
import { createPageService } from './features/pages/page-service.js';
import { siteRoutes } from './features/pages/site-routes.js';

export type Web = {
  /** Folder that holds the front ends' workspaces. */
  root: string;
  builds: Builds;
  files: FileStore;
  publicUrl: URL;
  termsUrl: string;
};

/** A site map holds so many addresses. */
const mostProfilePaths = 49_000;

/** What the public site serves beside the API. */
export async function siteExtras(
  app: FastifyInstance,
  { cookies, limits, services, web }: Tools & { web: Web },
): Promise<void> {
  const { root, builds, files, publicUrl, termsUrl } = web;
  const { catalogue, model } = services;
  fileRoutes(app, files);
  portraitRoutes(app);
  const host = builds.manifests.shell;
  if (!host) return;
  await assetRoutes(app, root, ['shell', 'public', 'member', 'admin']);
  const pages = createPageService({
    host,
    builds,
    publicUrl,
    termsUrl,
    loadJson: createLoadJson(app, apiBase),
    revision: () => model.index.revision(),
    isReady: () => model.isReady(),
    isHiddenFromSearch: (path) => model.isHiddenFromSearch(path.slice(paths.profile.indexOf(':'))),
    log: app.log,
  });
  const profilePaths = async () =>
    (await catalogue.idsForSearchEngines(mostProfilePaths)).map((id) => pathTo('profile', id));
  siteRoutes(app, { pages, publicUrl, profilePaths, hasHint: cookies.hasHint, limit: limits.ofClass('read') });
}

/** What the console's own origin serves beside the API: its host and pictures, nothing public. */
export async function consoleExtras(app: FastifyInstance, { root, builds, files, termsUrl }: Web): Promise<void> {
  fileRoutes(app, files);
  portraitRoutes(app);
  const host = builds.manifests.console;
  if (!host) return;
  await assetRoutes(app, root, ['console']);
  frameRoutes(app, { host, termsUrl });
}
