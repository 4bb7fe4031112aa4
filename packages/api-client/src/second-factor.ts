import type { RouteFacts } from '@inkbridge/contracts';
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
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

type Body<F extends RouteFacts> = NonNullable<CallInput<F>['body']>;

/** Second factor and passkeys of the signed-in user. */
export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal, client }) => callApi(getSecondFactorRoute, {}, { client, signal }),
});

/** Ends a login with a code. @throws ApiError wrong_code, too_many_codes, second_step_over */
export function answerSecondStep(body: Body<typeof completeSignInRoute>, context: CallContext) {
  return callApi(completeSignInRoute, { body }, context);
}

/** What the browser needs to use a passkey. @throws ApiError second_step_over */
export function askPasskey(body: Body<typeof passkeyChallengeRoute>, context: CallContext) {
  return callApi(passkeyChallengeRoute, { body }, context);
}

/** Signs in with the passkey that the browser used. @throws ApiError passkey_refused */
export function sendPasskey(body: Body<typeof signInWithPasskeyRoute>, context: CallContext) {
  return callApi(signInWithPasskeyRoute, { body }, context);
}

/** @throws ApiError confirm_it_is_you */
export function offerAuthenticator(body: Body<typeof offerAuthenticatorRoute>, context: CallContext) {
  return callApi(offerAuthenticatorRoute, { body }, context);
}

/** @throws ApiError wrong_code, too_many_codes, second_step_over */
export function confirmAuthenticator(body: Body<typeof confirmAuthenticatorRoute>, context: CallContext) {
  return callApi(confirmAuthenticatorRoute, { body }, context);
}

/** @throws ApiError confirm_it_is_you, wrong_code, too_many_codes */
export function removeAuthenticator(body: Body<typeof removeAuthenticatorRoute>, context: CallContext) {
  return callApi(removeAuthenticatorRoute, { body }, context);
}

/** @throws ApiError confirm_it_is_you */
export function renewRecoveryCodes(body: Body<typeof renewRecoveryCodesRoute>, context: CallContext) {
  return callApi(renewRecoveryCodesRoute, { body }, context);
}

/** @throws ApiError confirm_it_is_you, too_many_passkeys */
export function offerPasskey(body: Body<typeof offerPasskeyRoute>, context: CallContext) {
  return callApi(offerPasskeyRoute, { body }, context);
}

/** @throws ApiError passkey_refused */
export function addPasskey(body: Body<typeof addPasskeyRoute>, context: CallContext) {
  return callApi(addPasskeyRoute, { body }, context);
}

/** @throws ApiError not_found */
export function renamePasskey({ id, name }: { id: string; name: string }, context: CallContext) {
  return callApi(renamePasskeyRoute, { params: { id }, body: { name } }, context);
}

/** @throws ApiError confirm_it_is_you, not_found */
export function removePasskey({ id, ...body }: { id: string } & Body<typeof removePasskeyRoute>, context: CallContext) {
  return callApi(removePasskeyRoute, { params: { id }, body }, context);
}
