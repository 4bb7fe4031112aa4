import { collections } from '../../product/collections.js';
import { demoDomain } from '../../config/demo-accounts.js';
import { refuseDemoAccounts } from '../../product/refuse-demo-accounts.js';
import { fail, ok, warn, type StoredCheck } from './finding.js';

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
