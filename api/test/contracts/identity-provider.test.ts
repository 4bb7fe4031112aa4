import { startTestApi } from '../../src/testing/start-test-api.js';
import { identityProviderSuite } from './identity-provider.suite.js';

identityProviderSuite('local', async () => {
  const { services } = await startTestApi();
  return {
    identities: services.identities,
    async tokenOf(email, password) {
      const signedIn = await services.sessions.signIn({ email, password, remember: false, address: '192.0.2.1' });
      return signedIn.ok ? signedIn.token.idToken : null;
    },
  };
});
