import { knownPlaceDays } from '@inkbridge/contracts';
import { day } from '@inkbridge/shared/time';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { networkOf } from '../../../http/requests/client-network.js';
import type { RequestPlace } from '../../../people/accounts/session-service.js';
import type { IdentityDoc } from './identity-doc.js';
import type { IdentityRepository } from './mongo-identity-repository.js';

/** How long a place is known after the last sign-in from it. */
const placeLife = knownPlaceDays * day;
/** Places of one identity that are kept: the latest devices and addresses. */
const mostPlaces = 20;
/** A sign-in from a known place is written only when the last one is this old. */
const renewAfter = 7 * day;

/** A device or an address that signed in to this identity before. */
export type KnownPlace = { kind: 'device' | 'address'; hash: string };

export type KnownPlaces = {
  recognise(identity: IdentityDoc | null, from: RequestPlace): KnownPlace | null;
  /** The secret of a device for its cookie: the one that it has sent, or a new one. */
  secretOf(from: RequestPlace): string;
  /** After a sign-in. Returns the device's secret for its cookie. */
  remember(identity: IdentityDoc, from: RequestPlace): Promise<string>;
  /** After a new password: only this place is known from now on. Returns the device's secret. */
  startAnew(uid: string, from: RequestPlace): Promise<string>;
};

type KnownPlacesDeps = {
  repository: Pick<IdentityRepository, 'setPlaces'>;
  serverSecret: Buffer;
  now: () => Date;
};

/**
 * Remembers from where people signed in, only to tell an account's owner from strangers who guess its password (D-120).
 * Stores keyed hashes, different ones for each identity: addresses and devices can be read from them by nobody, nor
 * recognised across accounts.
 */
export function createKnownPlaces({ repository, serverSecret, now }: KnownPlacesDeps): KnownPlaces {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'inkbridge known places', 32));
  const hashOf = (uid: string, words: string) =>
    createHmac('sha256', key).update(`${uid}:${words}`).digest('base64url');
  const placesOf = (uid: string, { address, deviceSecret }: RequestPlace): KnownPlace[] => [
    ...(deviceSecret ? [{ kind: 'device' as const, hash: hashOf(uid, `device:${deviceSecret}`) }] : []),
    { kind: 'address', hash: hashOf(uid, `address:${networkOf(address, { v4: 32, v6: 64 })}`) },
  ];
  const since = (life: number) => new Date(now().getTime() - life);
  const seenNow = (places: readonly KnownPlace[]) => places.map(({ hash }) => ({ hash, seenAt: now() }));

  return {
    recognise(identity, from) {
      if (!identity?.knownPlaces) return null;
      const known = new Set(placesSince(identity, since(placeLife)).map(({ hash }) => hash));
      return placesOf(identity._id.toHexString(), from).find(({ hash }) => known.has(hash)) ?? null;
    },

    secretOf: ({ deviceSecret = newDevice() }) => deviceSecret,

    async remember(identity, { address, deviceSecret = newDevice() }) {
      const uid = identity._id.toHexString();
      const fresh = new Set(placesSince(identity, since(renewAfter)).map(({ hash }) => hash));
      const here = placesOf(uid, { address, deviceSecret });
      if (here.every(({ hash }) => fresh.has(hash))) return deviceSecret;
      const others = placesSince(identity, since(placeLife)).filter((old) =>
        here.every(({ hash }) => hash !== old.hash),
      );
      // of two sign-ins at the same time one may be forgotten, until the next sign-in from there
      await repository.setPlaces(uid, [...others, ...seenNow(here)].slice(-mostPlaces));
      return deviceSecret;
    },

    async startAnew(uid, { address, deviceSecret = newDevice() }) {
      await repository.setPlaces(uid, seenNow(placesOf(uid, { address, deviceSecret })));
      return deviceSecret;
    },
  };
}

const newDevice = () => randomBytes(32).toString('base64url');

function placesSince({ knownPlaces = [] }: IdentityDoc, time: Date) {
  return knownPlaces.filter(({ seenAt }) => seenAt > time);
}
