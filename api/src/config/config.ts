import { rateClasses, socialProviders, type RateClass } from '@inkbridge/contracts';
import type { Operator } from '@inkbridge/federation/runtime-config';
import { fromKeys } from '@inkbridge/shared/objects';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { RateLimits } from '../http/rate-limits.js';
import { paymentsConfigOf, paymentVariables, refusedPayments } from './payment-config.js';
import { StartError } from './start-error.js';

const port = z.coerce.number().int().min(0).max(65_535);
const calls = z.coerce.number().int().min(0);
const line = z.string().trim().min(1).max(200);
const flag = z.enum(['0', '1']).transform((word) => word === '1');
/** Seconds. */
const minute = 60;

const serviceAccountSchema = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });
const webConfigSchema = z.object({ apiKey: z.string(), authDomain: z.string() });

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;
}

function json<S extends z.ZodType>(schema: S) {
  const parsed = z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  });
  return parsed.pipe(schema as z.ZodType<z.output<S>>);
}

/** Every variable the API reads. An empty value counts as unset. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000).describe('Public site and API'),
  ADMIN_PORT: port.default(3001).describe('Admin console alone, on its own origin'),
  HOST: z.string().optional().describe('Address to listen on; this machine only outside production'),
  INKBRIDGE_DATA_DIR: z.string().default('.data').describe('Everything the embedded default writes'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional()
    .describe('MongoDB 7 or newer, a replica set; without it the embedded database is started'),
  FRONT_ENDS: z
    .enum(['built', 'elsewhere'])
    .default('built')
    .describe(
      'elsewhere: the pages have servers of their own, as in `npm run dev`, and no build of them is looked for',
    ),
  ALLOW_EMBEDDED: flag.default(false).describe('1 allows the embedded database in production'),
  PUBLIC_URL: z.url().optional().describe('Address of the public site, for links and cookies'),
  ADMIN_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an origin, without a path')
    .optional()
    .describe('Address of the admin console; its pages may call the API of the public site, too'),
  ADMIN_API: z
    .enum(['own', 'site'])
    .default('own')
    .describe("Where the console's pages call the API: at their own origin, or at the public site's"),
  SITE_ADMIN: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: admins can sign in and work only at the console, not on the public site'),
  OPERATOR_NAME: line.optional().describe('Who runs this installation: the person or company named in the terms'),
  OPERATOR_ADDRESS: line.optional().describe('Their postal address, in one line'),
  CONTACT_EMAIL: z.email().max(254).optional().describe('Where people can write to them; shown on the pages'),
  TERMS_URL: z.url().optional().describe('Terms kept elsewhere; without it, /terms is our own page (D-82)'),
  TERMS_VERSION: z.string().max(50).default('1').describe('Stored with each acceptance of the terms (D-82)'),
  JWT_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe('Signs sessions of the local identity provider; required in production'),
  FIREBASE_PROJECT_ID: z.string().optional().describe('Firebase Authentication instead of the local provider'),
  FIREBASE_SERVICE_ACCOUNT: json(serviceAccountSchema).optional().describe('Service account key of that project, JSON'),
  FIREBASE_WEB_CONFIG: json(webConfigSchema).optional().describe('Web configuration of that project, JSON'),
  SOCIAL_PROVIDERS: z
    .string()
    .default('google')
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(socialProviders)))
    .describe('Providers whose sign-in is offered, separated by commas'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('OAuth client for the Google button of the local provider'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('Mail server; without it, mail goes to the outbox folder'),
  MAIL_FROM: z.email().default('post@inkbridge.test').describe('Sender of all mail'),
  STORAGE_BUCKET: z.string().optional().describe('Google Cloud Storage bucket for pictures instead of the data folder'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional().describe("Firebase's emulator, for tests; refused in production"),
  ...paymentVariables,
  TRUST_PROXY: z
    .string()
    .default('0')
    .describe('Number of proxies in front, or their addresses separated by commas; 0 is none'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
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
  report: { calls: 10, seconds: 60 * minute },
};
const demoFactor = 20;

export type Config = ReturnType<typeof toConfig>;

/** Why the configuration is refused; `message` has one line per variable. */
export class ConfigError extends StartError {}

/** Reads all variables. @throws ConfigError that names every wrong one */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  const wrong = parsed.success
    ? mixturesRefused(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || wrong.length > 0) {
    throw new ConfigError(['The configuration is invalid.', ...wrong].join('\n  '));
  }
  return Object.freeze(toConfig(parsed.data));
}

type Variables = z.output<typeof variables>;

/** Refuses values that are valid alone but not together. */
function mixturesRefused(given: Variables): string[] {
  const lines = [...refusedInProduction(given), ...refusedAnywhere(given), ...refusedPayments(given)];
  return lines.filter((line) => line !== '');
}

function refusedInProduction(given: Variables): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const { MONGODB_URI, ALLOW_EMBEDDED, JWT_SECRET, FIREBASE_PROJECT_ID, SMTP_URL } = given;
  return [
    !MONGODB_URI && !ALLOW_EMBEDDED
      ? 'MONGODB_URI: is required in production (ALLOW_EMBEDDED=1 accepts the embedded database)'
      : '',
    !JWT_SECRET && !FIREBASE_PROJECT_ID ? 'JWT_SECRET: is required in production' : '',
    SMTP_URL ? '' : 'SMTP_URL: is required in production',
    given.FIREBASE_AUTH_EMULATOR_HOST ? 'FIREBASE_AUTH_EMULATOR_HOST: is refused in production' : '',
  ];
}

function refusedAnywhere(given: Variables): string[] {
  const { PORT, ADMIN_PORT, FIREBASE_PROJECT_ID, FIREBASE_SERVICE_ACCOUNT, FIREBASE_WEB_CONFIG } = given;
  return [
    given.ADMIN_API === 'site' && !given.ADMIN_ORIGIN ? 'ADMIN_ORIGIN: is required with ADMIN_API=site' : '',
    given.ADMIN_API === 'site' && given.SITE_ADMIN === 'off'
      ? 'ADMIN_API: the console cannot call a site without admins (SITE_ADMIN=off)'
      : '',
    PORT !== 0 && PORT === ADMIN_PORT ? 'ADMIN_PORT: must differ from PORT' : '',
    FIREBASE_PROJECT_ID && !FIREBASE_SERVICE_ACCOUNT
      ? 'FIREBASE_SERVICE_ACCOUNT: is required with FIREBASE_PROJECT_ID'
      : '',
    FIREBASE_PROJECT_ID && !FIREBASE_WEB_CONFIG ? 'FIREBASE_WEB_CONFIG: is required with FIREBASE_PROJECT_ID' : '',
  ];
}

function toConfig(given: Variables) {
  const production = given.NODE_ENV === 'production';
  const demo = !production && !given.MONGODB_URI;
  const factor = demo ? demoFactor : 1;
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`);
  const adminUrl = new URL(given.ADMIN_ORIGIN ?? `http://localhost:${given.ADMIN_PORT}`);
  return {
    production,
    frontEnds: given.FRONT_ENDS,
    /** A trial on one machine: the outbox can be read, and the rate limits let one address play a crowd. */
    demo,
    port: given.PORT,
    adminPort: given.ADMIN_PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(given.INKBRIDGE_DATA_DIR),
    mongodbUri: given.MONGODB_URI,
    publicUrl,
    adminUrl,
    /** The other origin whose pages may call the site's API; null when unset. */
    adminOrigin: given.ADMIN_ORIGIN ? adminUrl.origin : null,
    /** Origin of the API that the console's pages call; null for their own. */
    adminApiUrl: given.ADMIN_API === 'site' ? publicUrl.origin : null,
    /** True when admins may sign in on the public site, too. */
    siteAdmin: given.SITE_ADMIN === 'on',
    operator: operatorOf(given),
    termsVersion: given.TERMS_VERSION,
    jwtSecret: given.JWT_SECRET,
    firebase: firebaseOf(given),
    socialProviders: given.SOCIAL_PROVIDERS,
    googleClientId: given.GOOGLE_CLIENT_ID,
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
    storageBucket: given.STORAGE_BUCKET,
    payments: paymentsConfigOf(given),
    trustProxy: trustOf(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
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
  return `RATE_${rate.toUpperCase() as Uppercase<RateClass>}` as const;
}

/** `X-Forwarded-For` is trusted only when configured: otherwise all limits use the connection's address. */
function trustOf(text: string): boolean | number | string[] {
  const hops = Number(text);
  if (Number.isInteger(hops)) return hops === 0 ? false : hops;
  return text.split(',').map((address) => address.trim());
}
