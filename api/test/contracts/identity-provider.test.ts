import { startLocalIdentity } from '../../src/testing/start-local-identity.js';
import { identityProviderSuite } from './identity-provider.suite.js';

identityProviderSuite('local', async () => {
  const { identities, sessions, sent } = await startLocalIdentity();
  return {
    identities,
    sent,
    async tokenOf(email, password) {
      const signedIn = await sessions.signIn({ email, password, remember: false, address: '192.0.2.1' });
      return signedIn.ok ? signedIn.token.idToken : null;
    },
    async redeem(code, newPassword) {
      const redeemed =
        newPassword === undefined ? await sessions.verifyEmail(code) : await sessions.resetPassword(code, newPassword);
      return redeemed.ok;
    },
  };
});
