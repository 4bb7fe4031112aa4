import { tidyLine } from '@inkbridge/shared/text';

/** The second proofs that a login can ask for, in the order in which they are offered. */
export const secondStepWays = ['authenticator', 'passkey', 'recovery'] as const;

/** `recovery` is one of the codes that were shown once, when the first second factor was added. */
export type SecondStepWay = (typeof secondStepWays)[number];

/** How a passkey can be reached, in the words of WebAuthn; kept for the browser's next question. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Figures of the second factor that screens and server share. */
export const secondFactorFacts = {
  /** Digits of a code from an authenticator app. */
  digits: 6,
  /** Recovery codes that one set has. */
  recoveryCodes: 10,
  /** With this many unused recovery codes or fewer, people are told to make new ones. */
  fewRecoveryCodes: 3,
  mostPasskeys: 20,
  longestPasskeyName: 60,
} as const;

/** A code as it is typed or copied, without blanks and signs between its digits or letters. */
export function plainCode(typed: string): string {
  return tidyLine(typed).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What the caller has set up; also says when there is nothing to set up here. */
export const getSecondFactorRoute = { method: 'GET', url: '/identity/second-factor', access: 'signed_in' } as const;

/** Ends a login that `signInRoute` or `signInWithTokenRoute` answered with a second step. */
export const completeSignInRoute = {
  method: 'POST',
  url: '/identity/second-step',
  access: 'everyone',
  rate: 'sign_in',
} as const;

/** A new key for an authenticator app; it counts once a code of it is confirmed. */
export const offerAuthenticatorRoute = {
  method: 'POST',
  url: '/identity/authenticator/offer',
  access: 'signed_in',
} as const;

/** Switches the authenticator app on. */
export const confirmAuthenticatorRoute = {
  method: 'POST',
  url: '/identity/authenticator/confirm',
  access: 'signed_in',
} as const;

/** Switches it off; needs a code, and a fresh sign-in or the password. */
export const removeAuthenticatorRoute = {
  method: 'POST',
  url: '/identity/authenticator/remove',
  access: 'signed_in',
} as const;

/** Replaces the recovery codes, used and unused. */
export const renewRecoveryCodesRoute = {
  method: 'POST',
  url: '/identity/recovery-codes',
  access: 'signed_in',
} as const;

/** What the browser needs to make a passkey. */
export const offerPasskeyRoute = { method: 'POST', url: '/identity/passkeys/offer', access: 'signed_in' } as const;

/** Stores the passkey that the browser made. */
export const addPasskeyRoute = { method: 'POST', url: '/identity/passkeys', access: 'signed_in' } as const;

export const renamePasskeyRoute = { method: 'PUT', url: '/identity/passkeys/:id', access: 'signed_in' } as const;

/** Needs a fresh sign-in or the password. */
export const removePasskeyRoute = { method: 'DELETE', url: '/identity/passkeys/:id', access: 'signed_in' } as const;

/** What the browser needs to sign in with a passkey; with a second step, only with one of that account. */
export const passkeyChallengeRoute = {
  method: 'POST',
  url: '/identity/passkey-challenge',
  access: 'everyone',
  rate: 'sign_in',
} as const;

/** A passkey counts as both factors, because its holder was verified by the device. */
export const signInWithPasskeyRoute = {
  method: 'POST',
  url: '/identity/passkey-sign-in',
  access: 'everyone',
  rate: 'sign_in',
} as const;
