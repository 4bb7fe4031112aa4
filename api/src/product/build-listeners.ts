import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sessionLife } from '../adapters/identity/local/local-sessions.js';
import { consoleFactsOf, signInPlacesOf } from '../adapters/identity/base/sign-in-offer.js';
import { paymentPlacesOf } from '../adapters/payments/payment-offer.js';
import { type AppDeps, type AppOptions, buildApp } from '../http/build-app.js';
import type { Config } from '../config/config.js';
import { consoleExtras, type Shown, siteExtras, type Web } from './listeners.js';

export type Listeners = { site: FastifyInstance; console: FastifyInstance };

type ListenersDeps = Pick<AppOptions, 'shedLoad' | 'observer' | 'pseudonymOf' | 'tracer'> & {
  web: Web;
  log: FastifyBaseLogger | false;
};

/** The public site and the admin console: the same API for different audiences, each with its own pages (D-114). */
export async function buildListeners(
  { deps, shown }: { deps: AppDeps; shown: Shown },
  config: Config,
  { web, log, ...watching }: ListenersDeps,
): Promise<Listeners> {
  const common = { ...shared(config), logger: log, ...watching };
  const signInPlaces = signInPlacesOf(config);
  const { siteAdmin: admins } = config;
  const apiUrl = config.adminApiUrl ?? undefined;
  const site = await buildApp(deps, {
    ...common,
    audience: 'site',
    admins,
    callsFrom: (admins && config.adminOrigin) || undefined,
    tls: isTls(config.publicUrl),
    signInPlaces: signInPlaces.site,
    paymentPlaces: paymentPlacesOf(config),
    assetsOrigin: config.assetsOrigin ?? undefined,
    extras: (app, tools) => siteExtras(app, { ...tools, shown, web }),
  });
  const facts = consoleFactsOf({ identity: web.facts.identity, apiUrl });
  const console = await buildApp(deps, {
    ...common,
    audience: 'console',
    admins: true,
    tls: isTls(config.adminUrl),
    signInPlaces: signInPlaces.console,
    apiUrl,
    extras: (app, { limits }) => consoleExtras(app, { limits, shown, web: { ...web, facts } }),
  });
  return { site, console };
}

function shared({ rateLimits, trustProxy, apiDocs, adminsNeedSecondFactor }: Config) {
  return {
    adminsNeedSecondFactor,
    rateLimits,
    trustProxy,
    rememberedSeconds: sessionLife.remembered / 1000,
    docs: apiDocs,
  } satisfies Partial<AppOptions>;
}

function isTls({ protocol }: URL): boolean {
  return protocol === 'https:';
}
