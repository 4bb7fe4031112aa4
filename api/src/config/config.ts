import { type RateClass, rateClasses, socialProviders } from '@inkbridge/contracts';
import type { Operator } from '@inkbridge/federation/runtime-config';
import { fromKeys } from '@inkbridge/shared/objects';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { RateLimits } from '../http/limits/rate-limits.js';
import { demoDomain } from './demo-accounts.js';
import { type DescribedSetting, describeSettings } from './described-settings.js';
import { paymentsConfigOf, paymentVariables, refusedPayments } from './payment-config.js';
import { refusedSettings } from './refused-settings.js';
import {
  address,
  calls,
  choice,
  flag,
  folder,
  host,
  json,
  mongodbUri,
  origin,
  port,
  portOrOff,
  secret,
  serverUrl,
  text,
  trustedProxies,
  webAddress,
  whole,
} from './setting-types.js';
import { StartError } from './start-error.js';

const line = text(200);
/** Seconds. */
const minute = 60;

/** Every variable the API reads. An empty value counts as unset. */
const variables = z.object({
  NODE_ENV: choice(['development', 'test', 'production'])
    .default('development')
    .describe('production: for everybody, with every safeguard; anything else serves this machine only'),
  PORT: port.default(3000).describe('Public site and API'),
  ADMIN_PORT: portOrOff.default(3001).describe('Admin console alone, on its own origin; off: without it'),
  HOST: host.optional().describe('Address to listen on; this machine only outside production'),
  DEMO: flag
    .default(false)
    .describe('1: people elsewhere may use this demo, in which anyone can read all mails and become any account'),
  INKBRIDGE_DATA_DIR: folder.default('.data').describe('Everything the embedded default writes'),
  MONGODB_URI: mongodbUri
    .optional()
    .describe('MongoDB 7 or newer, a replica set; without it the embedded database is started'),
  DATABASE_FEED: choice(['auto', 'poll'])
    .default('auto')
    .describe(
      'How a process learns what others wrote; auto: by change streams, where MongoDB has them; poll: by asking every ' +
        'second, which in production a MongoDB without a replica set needs',
    ),
  FRONT_ENDS: choice(['built', 'elsewhere'])
    .default('built')
    .describe(
      'elsewhere: the pages have servers of their own, as in `npm run dev`, and no build of them is looked for',
    ),
  DISK_RESERVE_MB: whole({ from: 1, to: 1_000_000_000 })
    .optional()
    .describe('Megabytes to keep free on the disk of the data folder; 64, or a tenth of a small disk, by default'),
  ALLOW_EMBEDDED: flag.default(false).describe('1 allows the embedded database in production'),
  PUBLIC_URL: origin.optional().describe('Address of the public site, for links and cookies'),
  ADMIN_ORIGIN: origin
    .optional()
    .describe('Address of the admin console; its pages may call the API of the public site, too'),
  ASSETS_ORIGIN: origin
    .optional()
    .describe('Origin of a CDN from which browsers load the built scripts and styles; by default the site itself'),
  OFFLINE: choice(['on', 'off'])
    .default('on')
    .describe('off: pages are not kept on devices, and what was kept there is removed at their next visit'),
  ADMIN_API: choice(['own', 'site'])
    .default('own')
    .describe("Where the console's pages call the API: at their own origin, or at the public site's"),
  SITE_ADMIN: choice(['on', 'off'])
    .default('on')
    .describe('off: admins can sign in and work only at the console, not on the public site'),
  ADMIN_SECOND_FACTOR: choice(['optional', 'required'])
    .default('optional')
    .describe('required: an admin can do nothing before setting up an authenticator app or a passkey'),
  OPERATOR_NAME: line.optional().describe('Who runs this installation: the person or company named in the terms'),
  OPERATOR_ADDRESS: line.optional().describe('Their postal address, in one line'),
  CONTACT_EMAIL: address.optional().describe('Where people can write to them; shown on the pages'),
  TERMS_URL: webAddress.optional().describe('Terms kept elsewhere; without it, /terms is our own page (D-82)'),
  TERMS_VERSION: text(50).default('1').describe('Stored with each acceptance of the terms (D-82)'),
  JWT_SECRET: secret.optional().describe('Signs sessions of the local identity provider; required in production'),
  FIREBASE_PROJECT_ID: z.string().optional().describe('Firebase Authentication instead of the local provider'),
  FIREBASE_SERVICE_ACCOUNT: json(['project_id', 'client_email', 'private_key'])
    .optional()
    .describe('Service account key of that project, JSON'),
  FIREBASE_WEB_CONFIG: json(['apiKey', 'authDomain']).optional().describe('Web configuration of that project, JSON'),
  SOCIAL_PROVIDERS: z
    .string()
    .default('google')
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(choice(socialProviders)))
    .describe('Providers whose sign-in is offered, separated by commas'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('OAuth client for the Google button of the local provider'),
  SMTP_URL: serverUrl(['smtp', 'smtps']).optional().describe('Mail server; without it, mail goes to the outbox folder'),
  MAIL_FROM: address.default(`post${demoDomain}`).describe('Sender of all mail'),
  STORAGE_BUCKET: z.string().optional().describe('Google Cloud Storage bucket for pictures instead of the data folder'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional().describe("Firebase's emulator, for tests; refused in production"),
  ...paymentVariables,
  TRUST_PROXY: trustedProxies
    .default(false)
    .describe('Number of proxies in front, or their addresses separated by commas; 0 is none'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('The least that is logged; info: one line for each request, warn: only what went wrong'),
  METRICS_PORT: port.optional().describe('Serves figures for Prometheus at /metrics on this port; without it, none'),
  METRICS_HOST: host
    .default('localhost')
    .describe('Address of the figures: this machine only; 0.0.0.0 in a container, whose network keeps others out'),
  TRACES: choice(['on', 'off'])
    .default('off')
    .describe('on: tells the OpenTelemetry SDK that was loaded before the server of each request and run of a job'),
  DRAIN_SECONDS: whole({ from: 0, to: 60 })
    .optional()
    .describe('Seconds between the first no of /readyz and the end of a stopping process; 3 in production, else 0'),
  API_DOCS: choice(['on', 'off']).optional().describe('Describes the API at /api/docs; off in production by default'),
  RATE_READ: calls.optional().describe('Reads an address may make in a minute; 0 is no limit'),
  RATE_WRITE: calls.optional().describe('Writes an address may make in a minute'),
  RATE_SIGN_IN: calls.optional().describe('Sign-ins an address may try in 15 minutes'),
  RATE_REFRESH: calls.optional().describe('Session refreshes an address may request in a minute'),
  RATE_REGISTER: calls.optional().describe('Registrations an address may send in an hour'),
  RATE_SOCIAL: calls.optional().describe('Sign-ins with another provider an address may try in 15 minutes'),
  RATE_CODE: calls.optional().describe('Codes from mails that an address may redeem in 15 minutes'),
  RATE_MAIL: calls.optional().describe('Verification mails an address may request in an hour'),
  RATE_RESET_MAIL: calls.optional().describe('Reset mails an address may request in an hour'),
  RATE_UPLOAD: calls.optional().describe('Pictures an address may upload in an hour'),
  RATE_PAYMENT: calls.optional().describe('Payment calls an address may make in a minute'),
  RATE_REPORT: calls.optional().describe('Reports and removal requests an address may send in an hour'),
  RATE_WEBHOOK: calls.optional().describe('Webhook calls an address may send in a minute'),
  RATE_FILE: calls.optional().describe('Pictures an address may load in a minute'),
  RATE_SHEET: calls.optional().describe('Proof sheets an address may load in an hour'),
});

/** Per address. The demo multiplies them, because one machine may play a crowd there (D-102). */
const productionLimits: RateLimits = {
  read: { calls: 600, seconds: minute },
  write: { calls: 60, seconds: minute },
  sign_in: { calls: 50, seconds: 15 * minute },
  refresh: { calls: 120, seconds: minute },
  register: { calls: 10, seconds: 60 * minute },
  social: { calls: 30, seconds: 15 * minute },
  code: { calls: 20, seconds: 15 * minute },
  mail: { calls: 20, seconds: 60 * minute },
  reset_mail: { calls: 20, seconds: 60 * minute },
  upload: { calls: 60, seconds: 60 * minute },
  payment: { calls: 60, seconds: minute },
  webhook: { calls: 600, seconds: minute },
  file: { calls: 3_000, seconds: minute }, // a page of profiles has 40
  report: { calls: 10, seconds: 60 * minute },
  sheet: { calls: 60, seconds: 60 * minute },
};
const demoFactor = 20;
/** Seconds; proxies look at least every second. */
const defaultDrain = 3;

export type Config = ReturnType<typeof toConfig>;

/** Why the configuration is refused; `message` has one line per variable. */
export class ConfigError extends StartError {}

/** The names of all variables. */
export const settingNames = Object.keys(variables.shape);

/** Every variable, in the order in which people should read them. */
export function allSettings(): DescribedSetting[] {
  const settings = describeSettings(variables.shape);
  return settings.map(({ name, words, fallback }) => ({ name, words, fallback: fallback ?? limitOf(name) }));
}

/** How many calls a `RATE_…` variable allows in production when it is not set; null for any other variable. */
function limitOf(name: string): string | null {
  const limit = Object.entries(productionLimits).find(([rate]) => name === `RATE_${rate.toUpperCase()}`)?.[1];
  return limit ? String(limit.calls) : null;
}

/** The variables without which production does not start. */
export function neededInProduction(): ReadonlySet<string> {
  const settings = variables.parse({ NODE_ENV: 'production' });
  return new Set(refusedSettings(settings).flatMap((reason) => reason.split(':')[0] || []));
}

/** Reads all variables. @throws ConfigError that names every wrong one */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const wrong = wrongAlone(given);
  // every variable may be absent, so what remains can be read and compared
  const settings = variables.parse(without(given, wrong));
  const together = [...refusedSettings(settings), ...refusedPayments(settings)].filter((reason) => reason !== '');
  const others = together.filter((reason) => !wrong.has(reason.split(':')[0] ?? ''));
  const reasons = [...wrong].map(([name, reason]) => `${name}: ${reason}`).concat(others);
  if (reasons.length > 0) {
    throw new ConfigError(['The configuration is invalid.', ...reasons.map((reason) => `${reason}.`)].join('\n  '));
  }
  return Object.freeze(toConfig(settings));
}

/** The first reason for each variable whose value is wrong, whatever the others are. */
function wrongAlone(given: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const issues = variables.safeParse(given).error?.issues ?? [];
  const quoted = settingNames.filter((name) => /^(["']).*\1$/s.test(given[name] ?? ''));
  return new Map([
    ...issues.map(({ path, message }): [string, string] => [String(path[0]), message]).reverse(),
    // a shell takes them off, and files for containers keep them
    ...quoted.map((name): [string, string] => [name, 'must be written without quotes around it']),
  ]);
}

function without(given: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, unknown>) {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)));
}

type Variables = z.output<typeof variables>;

function toConfig(given: Variables) {
  const production = given.NODE_ENV === 'production';
  const demo = !production && !given.MONGODB_URI;
  const factor = demo ? demoFactor : 1;
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`);
  const adminUrl =
    given.ADMIN_ORIGIN || given.ADMIN_PORT === null
      ? new URL(given.ADMIN_ORIGIN ?? publicUrl)
      : new URL(`http://localhost:${given.ADMIN_PORT}`);
  return {
    production,
    frontEnds: given.FRONT_ENDS,
    /** A trial on one machine: the outbox can be read, and the rate limits let one address play a crowd. */
    demo,
    /** True when people on other machines are meant to use what is no production. */
    openDemo: given.DEMO,
    port: given.PORT,
    metrics: given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    traces: given.TRACES === 'on',
    drainSeconds: given.DRAIN_SECONDS ?? (production ? defaultDrain : 0),
    /** Null when the console is off. */
    adminPort: given.ADMIN_PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(given.INKBRIDGE_DATA_DIR),
    /** Bytes; undefined for the default of `DiskRoom`. */
    diskReserve: given.DISK_RESERVE_MB && given.DISK_RESERVE_MB * 1024 * 1024,
    mongodbUri: given.MONGODB_URI,
    databaseFeed: given.DATABASE_FEED,
    publicUrl,
    adminUrl,
    /** The other origin whose pages may call the site's API; null when unset. */
    adminOrigin: given.ADMIN_ORIGIN ? adminUrl.origin : null,
    /** Origin from which browsers load the built files of the site; null for its own. */
    assetsOrigin: given.ASSETS_ORIGIN ? new URL(given.ASSETS_ORIGIN).origin : null,
    /** Whether devices may keep pages to be read without a network. */
    offline: given.OFFLINE === 'on',
    /** Origin of the API that the console's pages call; null for their own. */
    adminApiUrl: given.ADMIN_API === 'site' ? publicUrl.origin : null,
    /** True when admins may sign in on the public site too. */
    siteAdmin: given.SITE_ADMIN === 'on',
    /** An admin's session opens admin routes only after two factors (D-122). */
    adminsNeedSecondFactor: given.ADMIN_SECOND_FACTOR === 'required',
    operator: operatorOf(given),
    termsVersion: given.TERMS_VERSION,
    jwtSecret: given.JWT_SECRET,
    firebase: firebaseOf(given),
    socialProviders: given.SOCIAL_PROVIDERS,
    googleClientId: given.GOOGLE_CLIENT_ID,
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
    storageBucket: given.STORAGE_BUCKET,
    payments: paymentsConfigOf(given),
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    apiDocs: given.API_DOCS === undefined ? !production : given.API_DOCS === 'on',
    rateLimits: limitsOf(given, factor),
  };
}

function operatorOf({ OPERATOR_NAME, OPERATOR_ADDRESS, CONTACT_EMAIL, TERMS_URL }: Variables): Operator {
  return {
    name: OPERATOR_NAME ?? null,
    address: OPERATOR_ADDRESS ?? null,
    email: CONTACT_EMAIL ?? null,
    termsUrl: TERMS_URL ?? null,
  };
}

export type FirebaseConfig = NonNullable<ReturnType<typeof firebaseOf>>;

function firebaseOf(given: Variables) {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_WEB_CONFIG: web } = given;
  return projectId && account && web ? { projectId, account, web } : null;
}

function limitsOf(given: Variables, factor: number): RateLimits {
  return fromKeys(rateClasses, (rate) => {
    const { calls: most, seconds } = productionLimits[rate];
    return { calls: given[variableOf(rate)] ?? most * factor, seconds };
  });
}

/** `RATE_SIGN_IN` sets the limit of `sign_in`. */
function variableOf(rate: RateClass) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toUpperCase() says only that it is a string
  return `RATE_${rate.toUpperCase() as Uppercase<RateClass>}` as const;
}
