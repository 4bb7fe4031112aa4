import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const calls = z.coerce.number().int().min(0);
const flag = z.enum(['0', '1']).transform((word) => word === '1');

/** Every variable the API reads, once. An empty value counts as none. */
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
  ALLOW_EMBEDDED: flag.default(false).describe('1 allows the embedded database in production'),
  PUBLIC_URL: z.url().optional().describe('Address of the public site, for links and cookies'),
  ADMIN_ORIGIN: z.url().optional().describe('Address of the admin console'),
  TERMS_URL: z.url().default('https://example.org/terms').describe('Public page with the terms (D-82)'),
  JWT_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe('Signs sessions of the local identity provider; required in production'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .describe('Number of proxies in front, or their addresses separated by commas; 0 is none'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RATE_READ: calls.optional().describe('Reads an address may make in a minute; 0 is no limit'),
  RATE_WRITE: calls.optional().describe('Writes an address may make in a minute'),
  RATE_SIGN_IN: calls.optional().describe('Sign-ins an address may try in 15 minutes'),
  RATE_REFRESH: calls.optional().describe('Refreshes an address may ask for in a minute'),
});

/** Per address. Outside production on the embedded default one machine may play a crowd (D-102). */
const productionCalls = { read: 600, write: 60, sign_in: 50, refresh: 120 } as const;
const demoFactor = 20;

export type Config = ReturnType<typeof toConfig>;

/** Why the configuration is refused; `message` has one line per variable. */
export class ConfigError extends Error {}

/** Reads all variables at once. @throws ConfigError that names every wrong one */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  const wrong = parsed.success
    ? mixturesRefused(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!parsed.success || wrong.length > 0) {
    throw new ConfigError(['The configuration is not usable.', ...wrong].join('\n  '));
  }
  return Object.freeze(toConfig(parsed.data));
}

type Variables = z.output<typeof variables>;

/** What is allowed each by itself but dangerous together. */
function mixturesRefused({ NODE_ENV, MONGODB_URI, ALLOW_EMBEDDED, JWT_SECRET, PORT, ADMIN_PORT }: Variables): string[] {
  const production = NODE_ENV === 'production';
  return [
    production && !MONGODB_URI && !ALLOW_EMBEDDED
      ? 'MONGODB_URI: is required in production (ALLOW_EMBEDDED=1 accepts the embedded database)'
      : '',
    production && !JWT_SECRET ? 'JWT_SECRET: is required in production' : '',
    PORT !== 0 && PORT === ADMIN_PORT ? 'ADMIN_PORT: must differ from PORT' : '',
  ].filter((line) => line !== '');
}

function toConfig(given: Variables) {
  const production = given.NODE_ENV === 'production';
  const factor = !production && !given.MONGODB_URI ? demoFactor : 1;
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`);
  const adminUrl = new URL(given.ADMIN_ORIGIN ?? `http://localhost:${given.ADMIN_PORT}`);
  return {
    production,
    port: given.PORT,
    adminPort: given.ADMIN_PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(given.INKBRIDGE_DATA_DIR),
    mongodbUri: given.MONGODB_URI,
    publicUrl,
    adminUrl,
    termsUrl: given.TERMS_URL,
    jwtSecret: given.JWT_SECRET,
    trustProxy: trustOf(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
    rateLimits: {
      read: { calls: given.RATE_READ ?? productionCalls.read * factor, seconds: 60 },
      write: { calls: given.RATE_WRITE ?? productionCalls.write * factor, seconds: 60 },
      sign_in: { calls: given.RATE_SIGN_IN ?? productionCalls.sign_in * factor, seconds: 15 * 60 },
      refresh: { calls: given.RATE_REFRESH ?? productionCalls.refresh * factor, seconds: 60 },
    },
  };
}

/** Trust in `X-Forwarded-For` is never guessed: without it all limits are by the connection's address. */
function trustOf(text: string): boolean | number | string[] {
  const hops = Number(text);
  if (Number.isInteger(hops)) return hops === 0 ? false : hops;
  return text.split(',').map((address) => address.trim());
}
