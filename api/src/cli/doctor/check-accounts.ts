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
    const words = `There are accounts with ${demoDomain}, whose password everybody knows.`;
    if (!config.production) return ok(`${words} In production they would be refused.`);
    return fail(words, 'In production begin with an empty database.');
  },
};

export const checkAdmin: StoredCheck = {
  name: 'admin',
  async run({ db }, { config }) {
    if (config.firebase) {
      return ok('Firebase keeps who is an admin; its users list has no search for that, so this was not checked.');
    }
    const { identities } = collections(db);
    const admins = await identities.countDocuments({ role: 'admin', disabled: false, emailVerified: true });
    if (admins === 0) return warn('Nobody can enter the console.', 'Run: npm run cli -- create-admin <email>');
    return ok(admins === 1 ? 'There is one admin.' : `There are ${admins} admins.`);
  },
};
