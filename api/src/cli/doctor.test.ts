import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { authenticatorKeys } from '../adapters/identity/second-factor/sealed-text.js';
import { startMailServer } from '../testing/mail-server.js';
import type { Finding } from './doctor/finding.js';
import { productionSettings } from '../testing/production-settings.js';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';

type CliSetup = Parameters<typeof cli>[2];

async function doctor(dataDir: string, given: CliSetup = {}) {
  const { code, json } = await cli(dataDir, ['doctor', '--json'], given);
  const checks = json.checks as Finding[];
  const find = (name: string) => checks.find(({ check }) => check === name);
  return { code, json, checks, find };
}

const operator = {
  OPERATOR_NAME: 'Bridge Letters LLC',
  OPERATOR_ADDRESS: '12 Elm Street, Salem, OR 97301',
  CONTACT_EMAIL: 'hello@inkbridge.example',
};

it('a healthy installation is reported line by line and not changed', async () => {
  const dataDir = await givenData();

  const { code, stdout } = await cli(dataDir, ['doctor'], { env: { ...operator, FRONT_ENDS: 'elsewhere' } });

  expect(stdout).toContain('ok    operator: The pages name Bridge Letters LLC, hello@inkbridge.example.');
  expect(stdout).toContain('ok    database: The embedded database answers; the product is not running.');
  expect(stdout).toContain('ok    records: All');
  expect(stdout).toContain('ok    admin: There is one admin.');
  expect(stdout).toMatch(/Everything is fine\.\n$/);
  expect(code).toBe(0);
});

it('each --json entry has its check, its state, and what to do about a problem', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, async ({ customers, identities, mails }) => {
    await customers.updateOne({}, { $set: { status: 'lost' as never } });
    await identities.updateMany({}, { $set: { role: null } });
    await identities.dropIndex('email');
    await mails.insertOne({ queuedAt: new Date(0), dueAt: new Date(0) } as never);
  });

  const { code, json, checks, find } = await doctor(dataDir);

  expect(code).toBe(3);
  expect(json.ok).toBe(false);
  expect(find('records')).toMatchObject({
    state: 'fail',
    message: expect.stringMatching(
      /^2 of \d+ records cannot be read: .*customers [0-9a-f]{24} \(status: invalid_value\)/,
    ) as string,
  });
  expect(find('admin')).toMatchObject({ state: 'warn', todo: expect.stringContaining('create-admin') as string });
  expect(find('indexes')).toMatchObject({
    state: 'warn',
    message: expect.stringContaining('identities.email') as string,
  });
  expect(find('mail queue')?.state).toBe('warn');
  expect(checks.filter(({ state, todo }) => state !== 'ok' && !todo)).toEqual([]);
});

it('demo accounts are accepted in the demo and fail in production', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, ({ identities }) =>
    identities.updateOne({ email: 'member@example.com' }, { $set: { email: 'member@inkbridge.test' } }),
  );
  const production = { ...productionSettings, SMTP_URL: 'smtp://127.0.0.1:1' };

  expect((await doctor(dataDir)).find('demo accounts')?.state).toBe('ok');
  const { code, find } = await doctor(dataDir, { env: production });
  expect(code).toBe(3);
  expect(find('demo accounts')?.state).toBe('fail');
  expect(find('mail')).toMatchObject({ state: 'fail', todo: expect.stringContaining('SMTP_URL') as string });
  expect(find('payments')?.state).toBe('warn');
});

it('a mail server is greeted and sent nothing', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);

  const { find } = await doctor(await givenData(), { env: { SMTP_URL: server.url() } });

  expect(find('mail')?.state).toBe('ok');
  expect(server.received).toEqual([]);
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };

it.each([
  { env: stripe, status: 200, state: 'ok' },
  { env: stripe, status: 403, state: 'ok' }, // a restricted key
  { env: stripe, status: 401, state: 'fail' },
  { env: paypal, status: 200, state: 'ok' },
  { env: paypal, status: 401, state: 'fail' },
  { env: paypal, status: 503, state: 'fail' },
])('a payment provider that answers $status is $state', async ({ env, status, state }) => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(new URL(address instanceof Request ? address.url : address).host);
    return new Response('{}', { status });
  };

  const { find } = await doctor(await givenData(), { env, fetch });

  expect(find('payments')?.state).toBe(state);
  expect(asked).toEqual([env === stripe ? 'api.stripe.com' : 'api-m.sandbox.paypal.com']);
});

it('an unreachable provider and a wrong clock are reported separately', async () => {
  const now = () => new Date(Date.now() + 10 * 60_000);

  const { find } = await doctor(await givenData(), { env: stripe, now });

  expect(find('payments')).toMatchObject({ state: 'fail', message: expect.stringContaining('no network') as string });
  expect(find('clock')).toMatchObject({ state: 'fail', message: expect.stringContaining('600') as string });
});

it.each([
  { env: { ADMIN_ORIGIN: 'https://admin.inkbridge.example' }, state: 'warn' },
  { env: { ADMIN_ORIGIN: 'https://admin.inkbridge.example', SITE_ADMIN: 'off' }, state: 'ok' },
  { env: { ADMIN_ORIGIN: 'https://admin.inkbridge.example', ADMIN_API: 'site' }, state: 'ok' },
  { env: { ADMIN_ORIGIN: 'https://inkbridge.example' }, state: 'ok' },
  { env: {}, state: 'ok' },
])('D-114 a site without admins is recommended where the console has an address of its own: $env', async (given) => {
  const { find } = await doctor(await givenFolder(), {
    env: { DEMO: '1', PUBLIC_URL: 'https://inkbridge.example', ...given.env },
  });

  expect(find('console')?.state).toBe(given.state);
  expect(find('console')?.todo ?? 'SITE_ADMIN=off').toContain('SITE_ADMIN=off');
});

it.each([
  { env: {}, missing: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'] },
  { env: { ...operator, OPERATOR_ADDRESS: '' }, missing: ['OPERATOR_ADDRESS'] },
])('warns while $missing say nothing about who runs the site', async ({ env, missing }) => {
  const { find, code } = await doctor(await givenFolder(), { env });

  expect(find('operator')).toMatchObject({ state: 'warn', todo: `Set ${missing.join(', ')}; see docs/operations.md.` });
  expect(code).toBe(0);
});

it('--quick does not read the records', async () => {
  const { stdout } = await cli(await givenData(), ['doctor', '--quick']);

  expect(stdout).toContain('ok    admin');
  expect(stdout).not.toContain('  records: ');
});

it('an invalid configuration is the only finding', async () => {
  const { code, checks } = await doctor(await givenFolder(), { env: { PORT: 'many' } });

  expect(code).toBe(3);
  expect(checks).toMatchObject([{ check: 'configuration', state: 'fail' }]);
});

it('a broken database file and a missing one are distinguished', async () => {
  const broken = await givenFolder();
  await mkdir(join(broken, 'db'));
  await writeFile(join(broken, 'db', 'data.mdb'), 'x'.repeat(5_000));

  expect((await doctor(broken)).find('database')).toMatchObject({ state: 'fail' });
  expect((await doctor(await givenFolder())).find('database')).toMatchObject({ state: 'warn' });
});

it('a database that was lost is reported as missing, with what to do', async () => {
  const dataDir = await givenData();
  await rm(join(dataDir, 'db', 'data.mdb'));

  expect((await doctor(dataDir)).find('database')).toMatchObject({
    state: 'fail',
    message: expect.stringContaining('the database is missing: restore a backup, or remove the mark') as string,
    todo: expect.stringContaining('restore') as string,
  });
});

it('a disk with less room than its reserve fails', async () => {
  const { find } = await doctor(await givenData(), { env: { DISK_RESERVE_MB: String(1e9) } });

  expect(find('data folder')).toMatchObject({
    state: 'fail',
    message: expect.stringContaining('the disk is full') as string,
  });
});

it('a running product and a folder open to other users are reported', async () => {
  const dataDir = await givenData();
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());
  await chmod(dataDir, 0o755);

  const { find } = await doctor(dataDir);

  expect(find('database')?.message).toContain('the product is running');
  expect(find('data folder')).toMatchObject({ state: 'warn', todo: `Run: chmod 700 ${dataDir}` });
});

it('a process that has another secret than the one that sealed the keys of authenticator apps is told', async () => {
  const dataDir = await givenData();
  const [theirs, other] = ['a'.repeat(16), 'b'.repeat(16)].map((start) => `${start}0123456789cdefghijklmn`);
  const said = async (secret = '') => (await doctor(dataDir, { env: { JWT_SECRET: secret } })).find('secret');
  expect(await said(theirs)).toMatchObject({ state: 'ok', message: expect.stringContaining('Nothing is sealed') });

  await withStored(dataDir, async ({ identities }) => {
    const [member] = await identities.find().toArray();
    const uid = member?._id.toHexString() ?? '';
    const key = authenticatorKeys(Buffer.from(theirs ?? '')).seal('the key', uid);
    await identities.updateOne(
      { _id: member?._id },
      { $set: { authenticator: { key, since: new Date(), lastStep: 1 } } },
    );
  });

  expect(await said(theirs)).toMatchObject({ state: 'ok', message: 'It opens what was sealed last.' });
  expect(await said(other)).toMatchObject({ state: 'fail', todo: expect.stringContaining('the same JWT_SECRET') });
});
