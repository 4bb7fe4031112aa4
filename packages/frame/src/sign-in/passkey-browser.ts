import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@inkbridge/contracts';
import { passkeyTransports } from '@inkbridge/contracts/facts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Why the browser gave no passkey: it has none, or its user closed its dialog. */
class PasskeyNotUsed extends Error {
  readonly code = 'passkey_not_used';
}

/** This browser does not know passkeys, or the page is not secure. */
class PasskeysUnknown extends Error {
  readonly code = 'passkeys_unknown';
}

/** Lets the user make a passkey. @throws PasskeyNotUsed, PasskeysUnknown */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await asked(() => startRegistration({ optionsJSON: options }));
  const transports = passkeyTransports.filter((one) => response.transports?.includes(one));
  return {
    id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports,
  };
}

/** Lets the user choose a passkey. @throws PasskeyNotUsed, PasskeysUnknown */
export async function answerWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { id, response } = await asked(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential === 'undefined') throw new PasskeysUnknown('This browser knows no passkeys');
  try {
    return await ask();
  } catch (cause) {
    throw new PasskeyNotUsed('The browser gave no passkey', { cause });
  }
}
