import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@inkbridge/contracts';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Faults that a test can cause. */
type Flaws = { origin?: string; userVerified?: boolean; counter?: number };

/** A device with one passkey, as a browser would speak for it. */
export type SoftPasskey = {
  make(options: PasskeyCreation, flaws?: Flaws): NewPasskey;
  use(options: PasskeyRequest, flaws?: Flaws): PasskeyAnswer;
};

const userPresent = 0x01;
const userVerifiedFlag = 0x04;
const hasKey = 0x40;

export function softPasskey(pageOrigin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(rpId: string, flags: number, counter: number, key: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key]);
  }

  return {
    make({ challenge, rp, user }, { origin = pageOrigin, userVerified = true } = {}) {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const flags = userPresent | hasKey | (userVerified ? userVerifiedFlag : 0);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestationOf(authData(rp.id, flags, 0, key)).toString('base64url'),
        transports: ['internal'],
      };
    },

    use({ challenge, rpId }, { origin = pageOrigin, userVerified = true, counter = (uses += 1) } = {}) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authData(rpId, userPresent | (userVerified ? userVerifiedFlag : 0), counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      };
    },
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** An ES256 key in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** {fmt: 'none', attStmt: {}, authData}, in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const data = Buffer.concat([Buffer.from([0x58, authData.length]), authData]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    data,
  ]);
}
