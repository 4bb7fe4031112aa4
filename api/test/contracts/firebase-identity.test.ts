import { aThrottle } from '../../src/testing/a-throttle.js';
import { onTestFinished } from 'vitest';
import { createFirebaseIdentity } from '../../src/adapters/identity/firebase/firebase-identity.js';
import { collectingMailer } from '../../src/testing/collecting-mailer.js';
import { startFakeFirebase } from '../../src/testing/fake-firebase.js';
import { identityProviderSuite } from './identity-provider.suite.js';

identityProviderSuite('Firebase', async () => {
  const firebase = await startFakeFirebase();
  onTestFinished(firebase.stop);
  const { mailer, sent } = collectingMailer();
  const { identities, tokens } = await createFirebaseIdentity({
    ...firebase.project,
    mailer,
    throttle: aThrottle(),
  });
  return {
    identities,
    verify: tokens.verify,
    verifyOwn: tokens.verifyPassword,
    sent,
    tokenOf: async (email, password) => firebase.signIn(email, password),
    redeem: async (code, newPassword) => firebase.redeem(code, newPassword),
  };
});
