import { z } from 'zod';
import { proofFields, proofRefusals, sessionTokenSchema } from './session.js';
import {
  addPasskeyRoute,
  completeSignInRoute,
  confirmAuthenticatorRoute,
  getSecondFactorRoute,
  offerAuthenticatorRoute,
  offerPasskeyRoute,
  passkeyChallengeRoute,
  passkeyTransports,
  plainCode,
  removeAuthenticatorRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  renewRecoveryCodesRoute,
  secondFactorFacts,
  signInWithPasskeyRoute,
} from './second-factor.facts.js';
import { identityBodyBytes, type Route } from './route.js';
import { instantSchema, neededLine } from './wire.js';

const none = z.strictObject({});
const challengeText = z.string().min(1).max(100);
/** Base64url, as WebAuthn's JSON has it. */
const bytesText = (most: number) => z.string().min(1).max(most);
const transports = z.array(z.enum(passkeyTransports)).max(passkeyTransports.length);
const passkeyName = neededLine(secondFactorFacts.longestPasskeyName);

const notHere = 'auth/operation-not-allowed';

const oneTimeCode = z.string().max(40).transform(plainCode);
const codeGiven = { way: z.enum(['authenticator', 'recovery']), code: oneTimeCode };
const codeRefusals = ['wrong_code', 'too_many_codes'] as const;
/** Where a second factor is set up, a password alone changes none of it. */
const changeRefusals = [...proofRefusals, 'confirm_second_factor'] as const;

const passkeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
  /** False for a passkey of the other origin: browsers offer it only there. */
  worksHere: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

const secondFactorSchema = z.strictObject({
  /** `elsewhere`: the identity provider has its own, and nothing can be set up here. */
  managed: z.enum(['here', 'elsewhere']),
  authenticator: z.strictObject({ since: instantSchema }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int().min(0),
  /** The caller is an admin who must have a second factor, and this session has not used one. */
  demanded: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;
export type SecondFactorJson = z.input<typeof secondFactorSchema>;

/**
 * After a change. `session` replaces the caller's session when all sessions ended; `recoveryCodes` are new ones, shown
 * once.
 */
const factorChangeSchema = z.strictObject({
  session: sessionTokenSchema.nullable(),
  recoveryCodes: z.array(z.string()).nullable(),
});
export type FactorChange = z.output<typeof factorChangeSchema>;

export const getSecondFactor = {
  ...getSecondFactorRoute,
  summary: 'Second factor and passkeys of the caller',
  data: secondFactorSchema,
  refusals: [],
} as const satisfies Route;

export const completeSignIn = {
  ...completeSignInRoute,
  bodyBytes: identityBodyBytes,
  summary: 'End a login with a code: of an authenticator app, or a recovery code',
  body: z.strictObject({ challenge: challengeText, ...codeGiven }),
  data: sessionTokenSchema,
  refusals: [...codeRefusals, 'second_step_over', 'auth/user-disabled', notHere],
} as const satisfies Route;

export const offerAuthenticator = {
  ...offerAuthenticatorRoute,
  bodyBytes: identityBodyBytes,
  summary: 'A new key for an authenticator app; it counts once a code is confirmed',
  body: z.strictObject(proofFields),
  data: z.strictObject({ key: z.string(), link: z.string() }),
  refusals: [...changeRefusals, 'second_factor_changed', notHere],
} as const satisfies Route;

export const confirmAuthenticator = {
  ...confirmAuthenticatorRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Switch the authenticator app on with its first code',
  body: z.strictObject({ code: oneTimeCode }),
  data: factorChangeSchema,
  refusals: [...codeRefusals, 'second_step_over', 'second_factor_changed', notHere],
} as const satisfies Route;

export const removeAuthenticator = {
  ...removeAuthenticatorRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Switch the authenticator app off',
  body: z.strictObject({ ...codeGiven, ...proofFields }),
  data: factorChangeSchema,
  refusals: [...proofRefusals, ...codeRefusals, 'second_factor_changed', notHere],
} as const satisfies Route;

export const renewRecoveryCodes = {
  ...renewRecoveryCodesRoute,
  bodyBytes: identityBodyBytes,
  summary: 'New recovery codes; the old ones end',
  body: z.strictObject(proofFields),
  data: factorChangeSchema,
  refusals: [...changeRefusals, 'second_factor_changed', notHere],
} as const satisfies Route;

const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** The part of WebAuthn's `PublicKeyCredentialCreationOptionsJSON` that we use. */
const creationOptionsSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.output<typeof creationOptionsSchema>;

/** The part of WebAuthn's `PublicKeyCredentialRequestOptionsJSON` that we use. */
const requestOptionsSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
});
export type PasskeyRequest = z.output<typeof requestOptionsSchema>;

export const offerPasskey = {
  ...offerPasskeyRoute,
  bodyBytes: identityBodyBytes,
  summary: 'What the browser needs to make a passkey',
  body: z.strictObject(proofFields),
  data: creationOptionsSchema,
  refusals: [...changeRefusals, 'too_many_passkeys', notHere],
} as const satisfies Route;

const newPasskeySchema = z.strictObject({
  id: bytesText(1_400),
  clientDataJSON: bytesText(4_000),
  attestationObject: bytesText(8_000),
  transports,
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

export const addPasskey = {
  ...addPasskeyRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Store the passkey that the browser made',
  body: z.strictObject({ name: passkeyName, passkey: newPasskeySchema }),
  data: factorChangeSchema,
  refusals: ['passkey_refused', 'second_factor_changed', 'too_many_passkeys', notHere],
} as const satisfies Route;

const passkeyParams = z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/) });

export const renamePasskey = {
  ...renamePasskeyRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Give a passkey another name',
  params: passkeyParams,
  body: z.strictObject({ name: passkeyName }),
  data: none,
  refusals: ['not_found', notHere],
} as const satisfies Route;

export const removePasskey = {
  ...removePasskeyRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Remove a passkey',
  params: passkeyParams,
  body: z.strictObject(proofFields),
  data: factorChangeSchema,
  refusals: [...changeRefusals, 'not_found', 'second_factor_changed', notHere],
} as const satisfies Route;

export const passkeyChallenge = {
  ...passkeyChallengeRoute,
  bodyBytes: identityBodyBytes,
  summary: 'What the browser needs to sign in with a passkey',
  body: z.strictObject({ challenge: challengeText.optional() }),
  data: requestOptionsSchema,
  refusals: ['second_step_over', notHere],
} as const satisfies Route;

const passkeyAnswerSchema = z.strictObject({
  id: bytesText(1_400),
  clientDataJSON: bytesText(4_000),
  authenticatorData: bytesText(4_000),
  signature: bytesText(2_000),
  userHandle: z.string().max(100).optional(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

export const signInWithPasskey = {
  ...signInWithPasskeyRoute,
  bodyBytes: identityBodyBytes,
  summary: 'Sign in with a passkey, which counts as both factors',
  body: z.strictObject({ passkey: passkeyAnswerSchema, remember: z.boolean().default(false) }), // D-11
  data: sessionTokenSchema,
  refusals: ['passkey_refused', 'auth/user-disabled', notHere],
} as const satisfies Route;
