import { startLocalIdentity } from '../../src/testing/start-local-identity.js';
import { atSite, fromHere } from '../../src/testing/doors.js';
import { identityProviderSuite } from './identity-provider.suite.js';

identityProviderSuite('local', async () => {
  const { identities, sessions, desk, sent } = await startLocalIdentity();
  return {
    identities,
    verify: desk.verify,
    verifyOwn: desk.verifyOwn,
    sent,
    async tokenOf(email, password) {
      const signedIn = await sessions.signIn({ email, password, remember: false, address: '192.0.2.1' }, atSite);
      return signedIn.ok ? desk.issue(signedIn.claims) : null;
    },
    async redeem(code, newPassword) {
      const redeemed =
        newPassword === undefined
          ? await sessions.verifyEmail(code)
          : await sessions.resetPassword(code, newPassword, fromHere);
      return redeemed.ok;
    },
  };
});
