import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { verifyPassword } from '../adapters/identity/local/password-hash.js';
import { openFirebaseAuth } from '../adapters/identity/firebase/firebase-auth.js';
import { startFakeFirebase } from '../testing/fake-firebase.js';
import { firebaseIdentities } from './admin/admin-identities.js';
import { askNewPassword } from './admin/ask-password.js';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';

const password = 'letters-across-the-river';
const createAdmin = (dataDir: string, email: string, ...more: string[]) =>
  cli(dataDir, ['create-admin', email, '--password-stdin', '--json', ...more], { typed: `${password}\n` });

const logOf = (dataDir: string) =>
  withStored(dataDir, ({ audit }) => audit.find({}, { projection: { _id: 0, at: 0 } }).toArray());

const storedOf = (dataDir: string, email: string) =>
  withStored(dataDir, async ({ identities, users, families }) => {
    const identity = await identities.findOne({ email });
    const uid = identity?._id.toHexString() ?? '';
    return { identity, account: await users.findOne({ uid }), sessions: await families.countDocuments({ uid }) };
  });

it('an empty folder gets its first admin, verified, with an account and the password from stdin', async () => {
  const dataDir = await givenFolder();

  const names = ['--first-name', 'Ada', '--last-name', 'Marsh'];
  const { code, json } = await createAdmin(dataDir, ' Ada@Example.org ', ...names);

  expect(code).toBe(0);
  expect(json).toMatchObject({ email: 'ada@example.org', outcome: 'created' });
  const { identity, account } = await storedOf(dataDir, 'ada@example.org');
  expect(identity).toMatchObject({ role: 'admin', emailVerified: true });
  expect(await verifyPassword(identity?.passwordHash ?? '', password)).toBe(true);
  expect(account).toMatchObject({ firstName: 'Ada', lastName: 'Marsh', terms: null });
});

it('a verified member becomes an admin, keeps the password, and is signed out everywhere', async () => {
  const dataDir = await givenData();
  const before = await storedOf(dataDir, 'member@example.com');

  const { json } = await createAdmin(dataDir, 'member@example.com');

  const { identity, account } = await storedOf(dataDir, 'member@example.com');
  expect(json.outcome).toBe('promoted');
  expect(identity).toMatchObject({ role: 'admin', passwordHash: before.identity?.passwordHash, gen: 2 });
  expect(account).toEqual(before.account);
  expect((await createAdmin(dataDir, 'member@example.com')).json.outcome).toBe('was_admin');
  expect((await storedOf(dataDir, 'member@example.com')).identity).toEqual(identity);
});

it('D-121 an account that is to be deleted is refused: the only admin would go with it', async () => {
  const dataDir = await givenData();
  const before = await storedOf(dataDir, 'member@example.com');
  const at = new Date('2026-12-05T12:00:00Z');
  const deletion = { askedAt: at, at, profiles: 'archive', role: 'user', begunAt: null } as const;
  await withStored(dataDir, ({ users }) => users.updateOne({ _id: before.account?._id }, { $set: { deletion } }));

  const { code, stderr } = await createAdmin(dataDir, 'member@example.com');

  expect([code, stderr]).toEqual([1, expect.stringContaining('has asked for the deletion')]);
  expect((await storedOf(dataDir, 'member@example.com')).identity).toEqual(before.identity);
});

it('an unverified account is taken over, and its old password no longer works', async () => {
  const dataDir = await givenData();
  const before = await storedOf(dataDir, 'unverified@example.com');

  const { json } = await createAdmin(dataDir, 'unverified@example.com');

  const { identity } = await storedOf(dataDir, 'unverified@example.com');
  expect(json.outcome).toBe('taken_over');
  expect(identity).toMatchObject({ role: 'admin', emailVerified: true });
  expect(identity?.passwordHash).not.toBe(before.identity?.passwordHash);
  expect(await verifyPassword(identity?.passwordHash ?? '', password)).toBe(true);
});

it('a weak password does not take an account over', async () => {
  const dataDir = await givenData();
  const before = await storedOf(dataDir, 'unverified@example.com');

  const typed = 'password1';
  const { code } = await cli(dataDir, ['create-admin', 'unverified@example.com', '--password-stdin'], { typed });

  expect(code).toBe(1);
  expect(await storedOf(dataDir, 'unverified@example.com')).toEqual(before);
});

it('D-150 the audit log shows a new admin made at the command line, without the password', async () => {
  const dataDir = await givenFolder();

  await createAdmin(dataDir, 'ada@example.org', '--first-name', 'Ada');

  const { account } = await storedOf(dataDir, 'ada@example.org');
  const id = account?._id.toHexString();
  const entries = await logOf(dataDir);
  expect(entries).toEqual([
    {
      action: 'create_admin',
      admin: null,
      requestId: '',
      target: { kind: 'user', id, name: 'ada@example.org' },
      search: ['command line', 'line', 'ada@example.org', 'example.org', 'org'],
      about: [id],
      outcome: 'done',
      refusal: null,
      changes: [
        { field: 'role', before: null, after: 'admin' },
        { field: 'emailVerified', before: null, after: true },
      ],
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(password);
});

it('D-150 the audit log shows a promoted account, and nothing for one that was already an admin', async () => {
  const dataDir = await givenData();

  await createAdmin(dataDir, 'member@example.com');
  await createAdmin(dataDir, 'unverified@example.com');
  await createAdmin(dataDir, 'member@example.com');

  const role = { field: 'role', before: null, after: 'admin' };
  expect(await logOf(dataDir)).toMatchObject([
    { target: { name: 'member@example.com' }, outcome: 'done', changes: [role] },
    {
      target: { name: 'unverified@example.com' },
      outcome: 'done',
      changes: [role, { field: 'emailVerified', before: false, after: true }],
    },
    { target: { name: 'member@example.com' }, outcome: 'unchanged', changes: [] },
  ]);
});

it('works beside a running product', async () => {
  const dataDir = await givenData();
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());

  expect((await createAdmin(dataDir, 'second@example.org')).code).toBe(0);
});

it.each([
  { typed: 'password1', email: 'ada@example.org', says: 'too weak' },
  { typed: '', email: 'ada@example.org', says: 'too weak' },
  { typed: password, email: 'ada at example.org', says: 'not an email address' },
])('$email with "$typed" is refused and no account is created', async ({ typed, email, says }) => {
  const dataDir = await givenFolder();

  const { code, stderr } = await cli(dataDir, ['create-admin', email, '--password-stdin'], { typed });

  expect(code).toBe(1);
  expect(stderr).toContain(says);
  expect(await withStored(dataDir, ({ identities }) => identities.countDocuments({}))).toBe(0);
  expect(await logOf(dataDir)).toEqual([]);
});

it('without a terminal it says how to give the password', async () => {
  const { code, stderr } = await cli(await givenFolder(), ['create-admin', 'ada@example.org']);

  expect(code).toBe(1);
  expect(stderr).toContain('--password-stdin');
});

/** A terminal that receives `typed`, key by key. */
function terminal(typed: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isRaw: boolean) => modes.push(isRaw) });
  const modes: boolean[] = [];
  const shown: string[] = [];
  for (const key of typed) stdin.write(key);
  const signal = new AbortController().signal;
  return { stdin, modes, shown, stderr: { write: (text: string) => shown.push(text) }, signal };
}

it('a typed password is asked for twice and never shown', async () => {
  const console = terminal('secrex\u007Ft word\rsecret word\r');

  expect(await askNewPassword(console)).toBe('secret word');

  expect(console.shown.join('')).toBe('Password: \nRepeat: \n');
  expect(console.modes).toEqual([true, false, true, false]);
});

it('two different passwords, and Ctrl-C, change nothing', async () => {
  await expect(askNewPassword(terminal('one\rother\r'))).rejects.toThrow('differ');
  const console = terminal('on\u0003');
  await expect(askNewPassword(console)).rejects.toThrow('Nothing was changed');
  expect(console.modes.at(-1)).toBe(false);
});

it('the account is found in Firebase, taken over and verified', async () => {
  const firebase = await startFakeFirebase();
  onTestFinished(firebase.stop);
  const auth = await openFirebaseAuth(firebase.project);
  const identities = firebaseIdentities(auth);
  const { uid } = await auth.createUser({ email: 'ada@example.org', password: 'somebody else typed this' });

  expect(await identities.findByEmail('nobody@example.org')).toBeNull();
  expect(await identities.findByEmail('ada@example.org')).toMatchObject({ uid, emailVerified: false, role: null });
  await identities.takeOver(uid, password);
  expect(await identities.findByEmail('ada@example.org')).toMatchObject({ uid, emailVerified: true });
  expect(firebase.signIn('ada@example.org', 'somebody else typed this')).toBeFalsy();
  expect(firebase.signIn('ada@example.org', password)).toBeTruthy();
});
