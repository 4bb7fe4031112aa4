import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sessionLife } from '../adapters/identity/local/local-sessions.js';
import { consoleFactsOf, signInPlacesOf } from '../adapters/identity/base/sign-in-offer.js';
import { paymentPlacesOf } from '../adapters/payments/payment-offer.js';
import { type AppDeps, type AppOptions, buildApp } from '../http/build-app.js';
import type { Config } from '../config/config.js';
import { consoleExtras, type Shown, siteExtras, type Web } from './listeners.js';
import { StartError } from '../config/start-error.js';

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

type Address = { port: number; host: string; variable: 'PORT' | 'ADMIN_PORT' | 'METRICS_PORT' };

/** Tries the addresses before anything is made or read: a port that is taken is known at once. @throws StartError */
export async function requireAddresses({ port, adminPort, host, metrics }: Config): Promise<void> {
  const addresses: Address[] = [
    { port, host, variable: 'PORT' },
    ...(adminPort === null ? [] : [{ port: adminPort, host, variable: 'ADMIN_PORT' as const }]),
    ...(metrics === null ? [] : [{ ...metrics, variable: 'METRICS_PORT' as const }]),
  ];
  for (const address of addresses) await tryAddress(address);
}

async function tryAddress(address: Address): Promise<void> {
  const server = createServer();
  try {
    server.listen(address.port, address.host);
    await once(server, 'listening');
  } catch (cause) {
    throw refusalOf(cause, address);
  }
  server.close();
  await once(server, 'close');
}

/** @throws StartError for an address that cannot be had, which another process may have taken since it was tried */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  const { port, host, variable } = address;
  await app.listen({ port, host }).catch((cause: unknown) => {
    throw refusalOf(cause, address);
  });
  const taken = app.server.address();
  app.log.info({ port: taken instanceof Object ? taken.port : port, variable }, 'listening');
}

function refusalOf(cause: unknown, { port, host, variable }: Address): unknown {
  const { code, message }: NodeJS.ErrnoException = cause instanceof Error ? cause : new Error(String(cause));
  if (variable === 'METRICS_PORT')
    return new StartError(`METRICS_PORT: port ${port} of ${host} cannot be opened: ${message}.`, { cause });
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Set ${variable} to another port.`, { cause });
  if (code === 'EACCES')
    return new StartError(`This user may not open port ${port}. Set ${variable} to a port above 1023.`, { cause });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('HOST: must be a name or an IP address of this machine.', { cause });
  return cause;
}
