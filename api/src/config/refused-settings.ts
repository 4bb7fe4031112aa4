import { demoDomain } from './demo-accounts.js';

/** The rules' input; `Config`'s own schema produces it. */
type Settings = {
  ADMIN_SECOND_FACTOR: string;
  NODE_ENV: string;
  DEMO: boolean;
  HOST?: string;
  PORT: number;
  ADMIN_PORT: number | null;
  METRICS_PORT?: number;
  PUBLIC_URL?: string;
  ADMIN_ORIGIN?: string;
  ASSETS_ORIGIN?: string;
  ADMIN_API: 'own' | 'site';
  SITE_ADMIN: 'on' | 'off';
  MONGODB_URI?: string;
  ALLOW_EMBEDDED: boolean;
  JWT_SECRET?: string;
  SMTP_URL?: string;
  MAIL_FROM: string;
  CONTACT_EMAIL?: string;
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_SERVICE_ACCOUNT?: object;
  FIREBASE_WEB_CONFIG?: object;
  FIREBASE_AUTH_EMULATOR_HOST?: string;
};

/** Refuses values that are valid alone but not together: one line for each, empty where nothing is wrong. */
export function refusedSettings(given: Settings): string[] {
  const byKind = given.NODE_ENV === 'production' ? refusedInProduction(given) : refusedOutside(given);
  return [...byKind, ...refusedAnywhere(given)];
}

function refusedInProduction(given: Settings): string[] {
  const { MONGODB_URI, ALLOW_EMBEDDED, JWT_SECRET, FIREBASE_PROJECT_ID, SMTP_URL, MAIL_FROM, CONTACT_EMAIL } = given;
  const needsConsole = given.ADMIN_PORT !== null;
  return [
    !MONGODB_URI && !ALLOW_EMBEDDED
      ? 'MONGODB_URI: is required in production (ALLOW_EMBEDDED=1 accepts the embedded database)'
      : '',
    !JWT_SECRET && !FIREBASE_PROJECT_ID ? 'JWT_SECRET: is required in production' : '',
    SMTP_URL ? '' : 'SMTP_URL: is required in production',
    MAIL_FROM.endsWith(demoDomain) ? 'MAIL_FROM: is required in production, an address of your own' : '',
    CONTACT_EMAIL?.endsWith(demoDomain) ? 'CONTACT_EMAIL: must be an address of your own in production' : '',
    secureOrigin('PUBLIC_URL', given.PUBLIC_URL, { isNeeded: true }),
    secureOrigin('ADMIN_ORIGIN', given.ADMIN_ORIGIN, {
      isNeeded: needsConsole,
      or: 'ADMIN_PORT=off, without a console',
    }),
    secureOrigin('ASSETS_ORIGIN', given.ASSETS_ORIGIN, { isNeeded: false }),
    given.FIREBASE_AUTH_EMULATOR_HOST ? 'FIREBASE_AUTH_EMULATOR_HOST: is refused in production' : '',
    given.DEMO ? 'DEMO: is refused in production' : '',
  ];
}

type Need = { isNeeded: boolean; or?: string };

/** Cookies, links in mails and HSTS depend on these addresses, so plain http would weaken all of them. */
function secureOrigin(name: string, url: string | undefined, { isNeeded, or }: Need): string {
  const alternative = or ? ` (or ${or})` : '';
  if (url === undefined) return isNeeded ? `${name}: is required in production${alternative}` : '';
  return url.startsWith('https://') ? '' : `${name}: must begin with https:// in production`;
}

/** Outside production anyone can read all mails and become any account of the demo, so only this machine may see it. */
function refusedOutside(given: Settings): string[] {
  if (given.DEMO) return [];
  const hosts = {
    PUBLIC_URL: given.PUBLIC_URL && new URL(given.PUBLIC_URL).hostname,
    ADMIN_ORIGIN: given.ADMIN_ORIGIN && new URL(given.ADMIN_ORIGIN).hostname,
    HOST: given.HOST,
  };
  const open = Object.entries(hosts).filter(([, host]) => host && !isLoopback(host));
  return open.map(
    ([name]) =>
      `${name}: leaves this machine; set NODE_ENV=production, or DEMO=1 to show others a demo without secrets`,
  );
}

function refusedAnywhere(given: Settings): string[] {
  const { PORT, ADMIN_PORT, METRICS_PORT, FIREBASE_PROJECT_ID, FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG } = given;
  return [
    given.ADMIN_API === 'site' && !given.ADMIN_ORIGIN ? 'ADMIN_ORIGIN: is required with ADMIN_API=site' : '',
    given.ADMIN_API === 'site' && given.SITE_ADMIN === 'off'
      ? 'ADMIN_API: the console cannot call a site without admins (SITE_ADMIN=off)'
      : '',
    given.ADMIN_SECOND_FACTOR === 'required' && given.FIREBASE_PROJECT_ID
      ? 'ADMIN_SECOND_FACTOR: these pages cannot ask for the second factor that Firebase keeps'
      : '',
    PORT !== 0 && PORT === ADMIN_PORT ? 'ADMIN_PORT: must differ from PORT' : '',
    METRICS_PORT && [PORT, ADMIN_PORT].includes(METRICS_PORT)
      ? 'METRICS_PORT: must differ from PORT and ADMIN_PORT'
      : '',
    FIREBASE_PROJECT_ID && !FIREBASE_SERVICE_ACCOUNT
      ? 'FIREBASE_SERVICE_ACCOUNT: is required with FIREBASE_PROJECT_ID'
      : '',
    FIREBASE_PROJECT_ID && !FIREBASE_WEB_CONFIG ? 'FIREBASE_WEB_CONFIG: is required with FIREBASE_PROJECT_ID' : '',
  ];
}

/** True for the names and addresses by which a machine reaches only itself. @param host without port */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
}
