import {
  addPasskeyRoute,
  completeSignInRoute,
  confirmAuthenticatorRoute,
  getSecondFactorRoute,
  offerAuthenticatorRoute,
  offerPasskeyRoute,
  passkeyChallengeRoute,
  removeAuthenticatorRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  renewRecoveryCodesRoute,
  signInWithPasskeyRoute,
} from '@inkbridge/contracts/facts';
import { callApi, type CallContext } from './call-api.js';
import { type Body, read, withBody } from './from-route.js';

/** Second factor and passkeys of the signed-in user. */
export const secondFactor = read(['second-factor'], getSecondFactorRoute);

/** Ends a login with a code. @throws ApiError wrong_code, too_many_codes, second_step_over */
export const answerSecondStep = withBody(completeSignInRoute);

/** What the browser needs to use a passkey. @throws ApiError second_step_over */
export const askPasskey = withBody(passkeyChallengeRoute);

/** Signs in with the passkey that the browser used. @throws ApiError passkey_refused */
export const sendPasskey = withBody(signInWithPasskeyRoute);

/** @throws ApiError confirm_it_is_you */
export const offerAuthenticator = withBody(offerAuthenticatorRoute);

/** @throws ApiError wrong_code, too_many_codes, second_step_over */
export const confirmAuthenticator = withBody(confirmAuthenticatorRoute);

/** @throws ApiError confirm_it_is_you, wrong_code, too_many_codes */
export const removeAuthenticator = withBody(removeAuthenticatorRoute);

/** @throws ApiError confirm_it_is_you */
export const renewRecoveryCodes = withBody(renewRecoveryCodesRoute);

/** @throws ApiError confirm_it_is_you, too_many_passkeys */
export const offerPasskey = withBody(offerPasskeyRoute);

/** @throws ApiError passkey_refused */
export const addPasskey = withBody(addPasskeyRoute);

/** @throws ApiError not_found */
export function renamePasskey({ id, name }: { id: string; name: string }, context: CallContext) {
  return callApi(renamePasskeyRoute, { params: { id }, body: { name } }, context);
}

/** @throws ApiError confirm_it_is_you, not_found */
export function removePasskey({ id, ...body }: { id: string } & Body<typeof removePasskeyRoute>, context: CallContext) {
  return callApi(removePasskeyRoute, { params: { id }, body }, context);
}
