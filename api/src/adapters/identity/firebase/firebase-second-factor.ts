import { AppError } from '../../../http/app-error.js';
import type { SecondFactorKeeper } from '../../../people/second-factor.js';

const refuse = () => Promise.reject(new AppError('auth/operation-not-allowed'));

/** Firebase has second factors of its own, which these pages do not manage (docs/providers.md). */
export const firebaseSecondFactor: SecondFactorKeeper = {
  state: async () => ({ managed: 'elsewhere', authenticator: null, passkeys: [], recoveryCodesLeft: 0 }),
  completeSignIn: refuse,
  passkeyRequest: refuse,
  signInWithPasskey: refuse,
  offerAuthenticator: refuse,
  confirmAuthenticator: refuse,
  removeAuthenticator: refuse,
  renewRecoveryCodes: refuse,
  offerPasskey: refuse,
  addPasskey: refuse,
  renamePasskey: refuse,
  removePasskey: refuse,
};
