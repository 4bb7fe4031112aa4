import { describe, expect, it } from 'vitest';
import { productionSettings } from '../testing/production-settings.js';
import { ConfigError, readConfig } from './config.js';

const production = {
  ...productionSettings,
  MONGODB_URI: 'mongodb://db.example.org/inkbridge?replicaSet=rs0',
  ALLOW_EMBEDDED: '',
};
const firebase = {
  FIREBASE_PROJECT_ID: 'letters',
  FIREBASE_SERVICE_ACCOUNT: '{"project_id":"letters","client_email":"api@letters.example","private_key":"key"}',
  FIREBASE_WEB_CONFIG: '{"apiKey":"key","authDomain":"letters.example"}',
};

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
}

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});

    expect(config).toMatchObject({ port: 3000, adminPort: 3001, host: 'localhost', production: false });
    expect(config.publicUrl.href).toBe('http://localhost:3000/');
    expect(Object.isFrozen(config)).toBe(true);
  });

  it.each([
    { settings: {}, isOpen: true },
    { settings: { API_DOCS: 'off' }, isOpen: false },
    { settings: production, isOpen: false },
    { settings: { ...production, API_DOCS: 'on' }, isOpen: true },
  ])(
    'the description of the API is closed in production unless a setting opens it: $isOpen',
    ({ settings, isOpen }) => {
      expect(readConfig(settings).apiDocs).toBe(isOpen);
    },
  );

  it.each([
    ['PUBLIC_URL', '"https://letters.example"', 'without quotes'],
    ['OPERATOR_NAME', "'Bridge Letters LLC'", 'without quotes'],
    ['INKBRIDGE_DATA_DIR', '"/var/lib/inkbridge"', 'without quotes'],
    ['INKBRIDGE_DATA_DIR', '/var/lib/inkbridge\r', 'line breaks'],
    ['INKBRIDGE_DATA_DIR', ' ', 'blanks'],
    ['INKBRIDGE_DATA_DIR', '~/inkbridge', 'without ~'],
  ])('%s=%j, as a file of settings may have it, is refused and makes no new, empty product', (name, value, words) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`\n  ${name}: must be .*${words}`));
  });

  it('D-82 knows who runs the site as far as that is set, and keeps terms that are elsewhere', () => {
    const given = {
      OPERATOR_NAME: ' Bridge Letters LLC ',
      CONTACT_EMAIL: 'hello@letters.example',
      TERMS_URL: 'https://letters.example/terms',
    };

    expect(readConfig({}).operator).toEqual({ name: null, address: null, email: null, termsUrl: null });
    expect(readConfig(given).operator).toEqual({
      name: 'Bridge Letters LLC',
      address: null,
      email: 'hello@letters.example',
      termsUrl: 'https://letters.example/terms',
    });
    expect(refusal({ CONTACT_EMAIL: 'nobody' })).toContain('\n  CONTACT_EMAIL: ');
  });

  it('reports everything that is wrong at once, one line for each', () => {
    const lines = refusal({ PORT: 'three', MONGODB_URI: 'postgres://x', PUBLIC_URL: 'nowhere', LOG_LEVEL: 'loud' });

    for (const name of ['PORT', 'MONGODB_URI', 'PUBLIC_URL', 'LOG_LEVEL']) expect(lines).toContain(`\n  ${name}: `);
  });

  it.each(['https://admin.example.org/console', 'https://admin.example.org/?a', 'file:///tmp', 'null', '*'])(
    'ADMIN_ORIGIN %s is no origin that could be allowed to call',
    (origin) => {
      expect(refusal({ ADMIN_ORIGIN: origin })).toContain('\n  ADMIN_ORIGIN: ');
    },
  );

  it('the console calls its own origin, or the site where its origin is known there', () => {
    const away = {
      ...production,
      ADMIN_ORIGIN: 'https://admin.example.org',
      PUBLIC_URL: 'https://example.org/',
      ADMIN_API: 'site',
    };

    expect(readConfig({})).toMatchObject({ adminOrigin: null, adminApiUrl: null });
    expect(readConfig(away)).toMatchObject({
      adminOrigin: 'https://admin.example.org',
      adminApiUrl: 'https://example.org',
    });
    expect(refusal({ ADMIN_API: 'site' })).toContain('ADMIN_ORIGIN: is required with ADMIN_API=site');
  });

  it('D-114 admins may use the site unless that is switched off, and a console that calls the site needs it', () => {
    const away = { ...production, ADMIN_API: 'site', SITE_ADMIN: 'off' };

    expect(readConfig({})).toMatchObject({ siteAdmin: true });
    expect(readConfig({ SITE_ADMIN: 'off' })).toMatchObject({ siteAdmin: false });
    expect(refusal(away)).toContain('ADMIN_API: the console cannot call a site without admins (SITE_ADMIN=off)');
    expect(refusal({ SITE_ADMIN: 'no' })).toContain('SITE_ADMIN: ');
  });

  it('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', MONGODB_URI: '' })).toMatchObject({ port: 3000, mongodbUri: undefined });
  });

  it('production requires MongoDB, or explicit consent to the embedded database', () => {
    expect(refusal({ ...production, MONGODB_URI: '' })).toContain('MONGODB_URI');
    expect(refusal({ ...production, MONGODB_URI: '', ALLOW_EMBEDDED: '1' })).toBe('');
    expect(refusal(production)).toBe('');
  });

  it('production requires its signing secret in the environment', () => {
    expect(refusal({ ...production, JWT_SECRET: '' })).toContain('JWT_SECRET');
    expect(refusal({ ...production, JWT_SECRET: 'short' })).toContain('32 characters');
  });

  it('production has a mail server, and no emulator of identities', () => {
    expect(refusal({ ...production, SMTP_URL: '' })).toContain('SMTP_URL');
    expect(refusal({ ...production, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toContain('EMULATOR');
    expect(refusal({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toBe('');
  });

  it('Firebase replaces the local provider completely or not at all', () => {
    expect(readConfig({}).firebase).toBeNull();
    expect(readConfig({ ...production, ...firebase, JWT_SECRET: '' }).firebase?.web.authDomain).toBe('letters.example');
    expect(refusal({ ...firebase, FIREBASE_WEB_CONFIG: '' })).toContain('FIREBASE_WEB_CONFIG');
    expect(refusal({ ...firebase, FIREBASE_SERVICE_ACCOUNT: '{' })).toContain('FIREBASE_SERVICE_ACCOUNT: must be JSON');
  });

  it('both listeners cannot have one port', () => {
    expect(refusal({ PORT: '4000', ADMIN_PORT: '4000' })).toContain('ADMIN_PORT');
  });

  it('D-102 limits per address are twenty times as wide in the demo, and configurable', () => {
    const [demo, real] = [readConfig({}), readConfig(production)];

    expect(demo.rateLimits.sign_in.calls).toBe(real.rateLimits.sign_in.calls * 20);
    expect(readConfig({ ...production, ALLOW_EMBEDDED: '1', MONGODB_URI: '' }).rateLimits).toEqual(real.rateLimits);
    expect(readConfig({ RATE_READ: '0' }).rateLimits.read.calls).toBe(0);
  });

  it.each([
    { text: '', trusted: false },
    { text: '1', trusted: 1 },
    { text: '10.0.0.1, 10.0.0.2', trusted: ['10.0.0.1', '10.0.0.2'] },
  ])('TRUST_PROXY=$text trusts $trusted', ({ text, trusted }) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });
});
