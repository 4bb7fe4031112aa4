import { apiBase } from '@inkbridge/contracts';
import { runtimeConfigPath, type RuntimeConfig } from '@inkbridge/federation/runtime-config';
import { paths, pathTo, remoteIds } from '@inkbridge/shared/routes';
import type { FastifyInstance } from 'fastify';
import type { Google } from '../adapters/identity/google-of.js';
import type { Tools } from '../http/build-app.js';
import { googleSandboxRoutes } from '../dev/google-sandbox-routes.js';
import type { FileStore } from '../files/file-store.js';
import { outboxRoutes } from '../dev/outbox-routes.js';
import type { PaymentDesks } from '../adapters/payments/sandbox/payment-desks.js';
import { sandboxPaymentRoutes } from '../dev/sandbox-payment-routes.js';
import { fileRoutes } from '../files/file-routes.js';
import { portraitRoutes } from '../files/portrait-routes.js';
import type { Outbox } from '../post/outbox.js';
import { assetRoutes } from '../pages/asset-routes.js';
import type { Builds } from '../pages/builds.js';
import { doorRoutes } from '../pages/door-routes.js';
import { frameRoutes } from '../pages/frame-routes.js';
import { createLoadJson } from '../pages/load-json.js';
import { createPageService, type PageFacts } from '../pages/page-service.js';
import { siteRoutes } from '../pages/site-routes.js';
import { callbackRoutes } from '../pages/sign-in/callback-routes.js';
import { languageOf } from '../http/language.js';
import type { Services } from './services.js';

export type Web = {
  /** Folder that holds the front ends' workspaces. */
  root: string;
  builds: Builds;
  files: FileStore;
  publicUrl: URL;
  termsUrl: string;
  facts: PageFacts;
  /** Plays Google when no client is configured; never in production. */
  googleSandbox?: Google['sandbox'];
  /** Plays bank and wallet when no provider is configured; never in production. */
  paymentDesks?: PaymentDesks | null;
  /** Only in the demo, and only when mails are not sent (D-101). */
  outbox?: Outbox | null;
};

/** A site map may hold 50,000 addresses; this leaves room for other pages. */
const mostProfilePaths = 49_000;

/** What the public site serves beside the API. */
export async function siteExtras(
  app: FastifyInstance,
  { cookies, limits, services, web, admins }: Tools & { services: Pick<Services, 'catalogue'>; web: Web },
): Promise<void> {
  const { root, builds, files, publicUrl, facts, outbox, paymentDesks } = web;
  const parts = admins ? remoteIds : remoteIds.filter((id) => id !== 'admin');
  const { model, idsForSearchEngines } = services.catalogue;
  fileRoutes(app, files);
  portraitRoutes(app);
  if (outbox) outboxRoutes(app, outbox);
  if (paymentDesks) sandboxPaymentRoutes(app, paymentDesks);
  googleRoutes(app, web);
  doorRoutes(app, web);
  const host = builds.manifests.shell;
  if (!host) return configRoute(app, facts);
  await assetRoutes(app, root, ['shell', ...parts]);
  const pages = createPageService({
    host,
    builds,
    parts,
    publicUrl,
    facts,
    loadJson: createLoadJson(app, apiBase),
    revision: () => model.index.revision(),
    isReady: () => model.isReady(),
    isHiddenFromSearch: (path) => model.isHiddenFromSearch(path.slice(paths.profile.indexOf(':'))),
    log: app.log,
  });
  const profilePaths = async () => (await idsForSearchEngines(mostProfilePaths)).map((id) => pathTo('profile', id));
  siteRoutes(app, { pages, parts, publicUrl, profilePaths, hasHint: cookies.hasHint, limit: limits.ofClass('read') });
}

/** Another server that serves the pages requests the API's part of the configuration here, and adds the remotes. */
function configRoute(app: FastifyInstance, facts: PageFacts): void {
  app.get(runtimeConfigPath, (request): RuntimeConfig => {
    return { remotes: {}, integrity: {}, page: { build: null }, language: languageOf(request), ...facts };
  });
}

/** The window for choosing a Google account returns here; with the sandbox, we serve its page, too. */
function googleRoutes(app: FastifyInstance, { facts, googleSandbox }: Web): void {
  if (googleSandbox) googleSandboxRoutes(app, googleSandbox);
  if (facts.identity.googleAuthorizeUrl) callbackRoutes(app, { fromElsewhere: !googleSandbox });
}

/** What the console's own origin serves beside the API: its host and pictures, nothing public. */
export async function consoleExtras(
  app: FastifyInstance,
  { root, builds, files, facts, termsUrl }: Web,
): Promise<void> {
  fileRoutes(app, files);
  portraitRoutes(app);
  const host = builds.manifests.console;
  if (!host) return;
  doorRoutes(app, { termsUrl });
  await assetRoutes(app, root, ['console']);
  frameRoutes(app, { host, facts });
}
