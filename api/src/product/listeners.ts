import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { type PlayedVendors, servePlayedVendors } from '../dev/played-vendors.js';
import type { Tools } from '../http/build-app.js';
import { pagesModule, type PagesPorts, type ShownProfiles, type SiteDeps } from '../pages/module.js';

/** Everything listeners serve beside the API. */
export type Web = PagesPorts & { played?: PlayedVendors };

type SiteExtras = Tools & { shown: Shown; web: Web };
/** What pages show of the product. */
export type Shown = {
  servePictures: (app: FastifyInstance, limit?: FastifyContextConfig) => void;
  serveCards: (app: FastifyInstance, limit?: FastifyContextConfig) => void;
  profiles: ShownProfiles;
  notices: SiteDeps['notices'];
  now: () => Date;
};

/** Everything the public site serves beside the API. */
export async function siteExtras(app: FastifyInstance, { shown, web, ...tools }: SiteExtras): Promise<void> {
  const { played = {} } = web;
  shown.servePictures(app, tools.limits.ofClass('file'));
  shown.serveCards(app, tools.limits.ofClass('read'));
  servePlayedVendors(app, played);
  const playsGoogle = Boolean(played.google);
  const { profiles, notices, now } = shown;
  await pagesModule(web).serveSite(app, { ...tools, profiles, notices, now, playsGoogle });
}

/** The console's own origin beside the API: its host and pictures, nothing public. */
export async function consoleExtras(
  app: FastifyInstance,
  { shown, web, limits }: Pick<SiteExtras, 'shown' | 'web' | 'limits'>,
): Promise<void> {
  shown.servePictures(app, limits.ofClass('file'));
  await pagesModule(web).serveConsole(app);
}
