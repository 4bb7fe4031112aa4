import { identitySecret } from '../../adapters/secrets-file.js';
import { authenticatorKeys } from '../../adapters/identity/second-factor/sealed-text.js';
import { collections } from '../../product/schema/collections.js';
import { demoDomain } from '../../config/demo-accounts.js';
import { refuseDemoAccounts } from '../../product/start-refusals.js';
import { fail, ok, type StoredCheck, warn } from './finding.js';

export const checkDemoAccounts: StoredCheck = {
  name: 'demo accounts',
  async run({ db }, { config }) {
    const found = await refuseDemoAccounts(db).then(
      () => false,
      () => true,
    );
    if (!found) return ok('There are none.');
    const words = `There are demo accounts (${demoDomain}), whose password is public.`;
    if (!config.production) return ok(`${words} In production they are refused.`);
    return fail(words, 'In production, start with an empty database.');
  },
};

export const checkAdmin: StoredCheck = {
  name: 'admin',
  async run({ db }, { config }) {
    if (config.firebase) {
      return ok('Not checked: Firebase knows who is an admin, but cannot be searched for that.');
    }
    const { identities } = collections(db);
    const admins = await identities.countDocuments({ role: 'admin', disabled: false, emailVerified: true });
    if (admins === 0) return warn('No one can sign in to the console.', 'Run: npm run cli -- create-admin <email>');
    return ok(admins === 1 ? 'There is one admin.' : `There are ${admins} admins.`);
  },
};

/** Recommends that admins must have a second factor (D-122). */
export const checkSecondFactor: StoredCheck = {
  name: 'second factor',
  async run({ db }, { config }) {
    if (config.firebase) return ok('Not checked: Firebase keeps the second factors.');
    const { identities } = collections(db);
    const admins = { role: 'admin', disabled: false } as const;
    const [all, app, passkeys] = await Promise.all([
      identities.countDocuments(admins),
      identities.countDocuments({ ...admins, authenticator: { $exists: true } }),
      identities.countDocuments({ ...admins, authenticator: { $exists: false }, 'passkeys.0': { $exists: true } }),
    ]);
    const words = `${app + passkeys} of ${all} admins have a second factor`;
    if (config.adminsNeedSecondFactor) return ok(`${words}; the others can only set one up.`);
    if (config.demo) return ok(`${words}; in production, set ADMIN_SECOND_FACTOR=required.`);
    return warn(
      `${words}, and none is demanded: one password opens everybody's data.`,
      'Set ADMIN_SECOND_FACTOR=required: admins then set one up when they next sign in.',
    );
  },
};

/** Tells a process whose secret is not that of the others: it could not read what they have sealed. */
export const checkSecret: StoredCheck = {
  name: 'secret',
  async run({ db }, { config }) {
    if (config.firebase) return ok('Not needed: Firebase signs people in.');
    const { identities } = collections(db);
    const [latest] = await identities
      .find({ authenticator: { $exists: true } })
      .sort({ 'authenticator.since': -1 })
      .limit(1)
      .toArray();
    if (!latest?.authenticator) return ok('Nothing is sealed with it that it could be compared with.');
    const keys = authenticatorKeys(await identitySecret(config.jwtSecret, config.dataDir));
    if (keys.open(latest.authenticator.key, latest._id.toHexString()) !== null)
      return ok('It opens what was sealed last.');
    const words =
      'It does not open the latest key of an authenticator app: another process has another secret, or had.';
    return fail(
      words,
      'Set the same JWT_SECRET for all processes, and the one of before if it was changed by mistake.',
    );
  },
};
