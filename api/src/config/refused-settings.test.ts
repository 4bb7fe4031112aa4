import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../tools/testing/random-cases.js';
import { productionSettings as production } from '../testing/production-settings.js';
import { ConfigError, readConfig, settingNames } from './config.js';

/** The reasons, one per line; empty when the settings are accepted. */
function refusals(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}

const refused = (name: string, env: Record<string, string>) =>
  refusals(env).find((reason) => reason.startsWith(`${name}: `)) ?? '';

describe('outside production', () => {
  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://inkbridge.example.org' },
    { ADMIN_ORIGIN: 'https://admin.inkbridge.example.org' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://localhost.example.org' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { NODE_ENV: 'test', HOST: '0.0.0.0' },
    { MONGODB_URI: 'mongodb://db.example.org/inkbridge', PUBLIC_URL: 'https://inkbridge.example.org' },
  ])('a forgotten NODE_ENV on an address that others reach does not start: %j', (env) => {
    const name = Object.keys(env).at(-1) ?? '';

    expect(refusals(env)).toEqual([
      `${name}: leaves this machine; set NODE_ENV=production, or DEMO=1 to show others a demo without secrets.`,
    ]);
    expect(refusals({ ...env, DEMO: '1' })).toEqual([]);
  });

  it.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000', ADMIN_ORIGIN: 'http://127.0.0.1:3001' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('this machine alone may see the demo: %j', (env) => {
    expect(refusals(env)).toEqual([]);
    expect(readConfig(env).openDemo).toBe(false);
  });
});

describe('production', () => {
  it('starts with what it demands, and without a console only when that is said', () => {
    const { ADMIN_ORIGIN: _console, ...site } = production;

    expect(refusals(production)).toEqual([]);
    expect(refusals(site)).toEqual(['ADMIN_ORIGIN: is required in production (or ADMIN_PORT=off, without a console).']);
    expect(refusals({ ...site, ADMIN_PORT: 'off' })).toEqual([]);
    expect(readConfig({ ...site, ADMIN_PORT: 'off' }).adminPort).toBeNull();
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: '' },
    { PUBLIC_URL: 'http://inkbridge.example' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { ADMIN_ORIGIN: '' },
    { ADMIN_ORIGIN: 'http://console.inkbridge.example' },
    { ADMIN_PORT: 'off', ADMIN_ORIGIN: 'http://console.inkbridge.example' },
    { MAIL_FROM: '' },
    { MAIL_FROM: 'post@inkbridge.test' },
    { CONTACT_EMAIL: 'hello@inkbridge.test' },
    { JWT_SECRET: '' },
    { JWT_SECRET: 'x'.repeat(32) },
    { JWT_SECRET: 'abcdefghijklmno'.repeat(5) },
    { JWT_SECRET: 'V0gyT3ZkQ2hSb2ZtUXdLbXg1cGJsYw-' },
    { DEMO: '1' },
  ])('does not start with %j', (env) => {
    const name = Object.keys(env).at(-1) ?? '';

    expect(refused(name, { ...production, ...env })).not.toBe('');
  });

  it('names everything that is wrong in one go, alone and together, and each only once', () => {
    const names = refusals({
      NODE_ENV: 'production',
      PORT: 'three',
      JWT_SECRET: 'short',
      PUBLIC_URL: 'javascript:alert',
      TRUST_PROXY: 'abc',
      HOST: 'two words',
    }).map((reason) => reason.split(':')[0]);

    expect(new Set(names)).toEqual(
      new Set([
        'ADMIN_ORIGIN',
        'HOST',
        'JWT_SECRET',
        'MAIL_FROM',
        'MONGODB_URI',
        'PORT',
        'PUBLIC_URL',
        'SMTP_URL',
        'TRUST_PROXY',
      ]),
    );
    expect(names).toHaveLength(9);
  });
});

describe('a single setting', () => {
  it.each<Record<string, string>>([
    { PUBLIC_URL: 'javascript:alert' },
    { PUBLIC_URL: 'http://localhost/site' },
    { PUBLIC_URL: 'http://localhost/?a' },
    { PUBLIC_URL: 'http://user:word@localhost' },
    { PUBLIC_URL: 'ftp://localhost' },
    { TERMS_URL: 'javascript:alert' },
    { TERMS_URL: 'data:text/html,x' },
    { TERMS_URL: '//example.org' },
    { TRUST_PROXY: 'abc' },
    { TRUST_PROXY: '-1' },
    { TRUST_PROXY: '10.0.0.1,' },
    { TRUST_PROXY: '10.0.0.1/64' },
    { MONGODB_URI: 'mongodb://' },
    { MONGODB_URI: 'mongodb://u:p@ss@host' },
    { SMTP_URL: 'smtp://' },
    { SMTP_URL: 'smtp://a b' },
    { PORT: '1e3' },
    { PORT: '65536' },
    { ADMIN_PORT: 'no' },
    { SANDBOX_DROP: ' ' },
    { SANDBOX_DELAY_MS: '0.5' },
    { RATE_READ: '-1' },
    { FIREBASE_SERVICE_ACCOUNT: '{}' },
    { DEMO: 'yes' },
  ])('%j is refused', (env) => {
    expect(refused(Object.keys(env)[0] ?? '', env)).not.toBe('');
  });

  it.each<Record<string, string>>([
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32' },
    { TRUST_PROXY: 'loopback' },
    { MONGODB_URI: 'mongodb+srv://user:p%40ss@cluster.example.org/inkbridge?retryWrites=true' },
    { MONGODB_URI: 'mongodb://one:27017,[2001:db8::1]:27018/?replicaSet=rs0' },
    { TERMS_URL: 'https://inkbridge.example/terms?version=2' },
    { SMTP_URL: 'smtps://user:p%40ss@post.example.org:465' },
  ])('%j is accepted', (env) => {
    expect(refusals(env)).toEqual([]);
  });

  it('any text in any setting is accepted or refused in one sentence that does not repeat it', () => {
    const odd = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.json(),
      fc.constantFrom('__proto__', 'javascript:alert(1)', '-1', '1e309', '[]', '%', '{"__proto__":1}', '\n'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...settingNames), odd, fc.constantFrom({}, production), (name, value, base) => {
        for (const reason of refusals({ ...base, [name]: value })) {
          expect(reason).toMatch(/^[A-Z_]+: (must|is|leaves|the) [^\n]+\.$/);
          if (value.length > 20) expect(reason).not.toContain(value);
        }
      }),
      { numRuns: cases(1_000) },
    );
  });
});
