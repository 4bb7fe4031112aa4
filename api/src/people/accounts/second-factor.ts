import type {
  FactorChange,
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  SecondFactor,
  SecondStepWay,
} from '@inkbridge/contracts';
import type { Door } from '../../http/sessions/door.js';
import type { Language } from '../../http/requests/language.js';
import type { BrowserFacts, OpenedSession, RequestPlace } from './session-service.js';

/** A code of an authenticator app, or a recovery code. */
export type CodeGiven = { way: Exclude<SecondStepWay, 'passkey'>; code: string };

/** The owner of a factor. Their browser's session survives when all others end. */
export type FactorOwner = { uid: string; door: Door; browser: BrowserFacts; language: Language };

/** An owner who has just proven who they are; `bySecondFactor`: with a code or passkey, not by password alone. */
export type ProvenOwner = FactorOwner & { bySecondFactor: boolean };

/** Where a login comes from. */
export type LoginPlace = { door: Door; browser: BrowserFacts; from: RequestPlace };

/** `deviceSecret` is for the device's cookie. */
export type EndedLogin = { opened: OpenedSession; deviceSecret: string };

/** `opened` replaces the owner's session when all sessions ended. `recoveryCodes` exist only here, in the clear. */
export type ChangedFactor = { opened: OpenedSession | null } & Pick<FactorChange, 'recoveryCodes'>;

/** The factors set up, without the parts that depend on the caller's session. */
type FactorState = Omit<SecondFactor, 'demanded'>;

/**
 * Second factors and passkeys of an identity provider (D-122). Every change is notified by mail. Methods throw AppError
 * with the codes that the contract names; those that take a `FactorOwner` expect that the caller may make the change.
 * Where a second factor is set up, a password alone changes none of it.
 */
export type SecondFactorKeeper = {
  state(uid: string, door: Door): Promise<FactorState>;

  /** Ends a login that was answered with a second step. */
  completeSignIn(given: CodeGiven & { challenge: string; language: Language }, at: LoginPlace): Promise<EndedLogin>;
  /** `challenge` is that of a second step; without it, any account may sign in. */
  passkeyRequest(challenge: string | undefined, door: Door): Promise<PasskeyRequest>;
  signInWithPasskey(given: { passkey: PasskeyAnswer; remember: boolean }, at: LoginPlace): Promise<EndedLogin>;

  offerAuthenticator(owner: ProvenOwner): Promise<{ key: string; link: string }>;
  confirmAuthenticator(owner: FactorOwner, code: string): Promise<ChangedFactor>;
  removeAuthenticator(owner: FactorOwner, given: CodeGiven): Promise<ChangedFactor>;
  renewRecoveryCodes(owner: ProvenOwner): Promise<ChangedFactor>;

  offerPasskey(owner: ProvenOwner): Promise<PasskeyCreation>;
  addPasskey(owner: FactorOwner, given: { name: string; passkey: NewPasskey }): Promise<ChangedFactor>;
  renamePasskey(owner: FactorOwner, id: string, name: string): Promise<void>;
  removePasskey(owner: ProvenOwner, id: string): Promise<ChangedFactor>;
};
