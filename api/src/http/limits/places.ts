import { networkOf } from '../requests/client-network.js';

/** A caller who asks for a place. */
export type Asker = {
  address: string;
  /** Null for a guest. */
  account?: string | null;
  isAdmin?: boolean;
};

/** Places for calls that need the same scarce thing. */
export type Places = {
  /** Returns what gives the place back, or null when there is none for this asker. */
  take(asker: Asker): (() => void) | null;
  taken(): number;
};

export type PlaceRules = {
  most: number;
  /** Places that one account may hold. */
  perAccount?: number;
  /** Places that nobody but admins gets. */
  forAdmins?: number;
};

/**
 * One address (an IPv6 network of 64 bits counts as one) holds at most a quarter of the places, so that no one, whatever
 * they do with theirs, keeps everybody else out.
 */
export function createPlaces({ most, perAccount = most, forAdmins = 0 }: PlaceRules): Places {
  const held = new Map<string, number>();
  const perAddress = Math.max(1, Math.floor(most / 4));
  let taken = 0;

  const isFree = (holder: string, share: number) => (held.get(holder) ?? 0) < share;

  function change(holder: string, by: 1 | -1): void {
    const count = (held.get(holder) ?? 0) + by;
    if (count > 0) held.set(holder, count);
    else held.delete(holder);
  }

  return {
    take({ address, account = null, isAdmin = false }) {
      const ofAddress = `address ${networkOf(address, { v4: 32, v6: 64 })}`;
      const ofAccount = account === null ? null : `account ${account}`;
      if (taken >= most - (isAdmin ? 0 : forAdmins) || !isFree(ofAddress, perAddress)) return null;
      if (ofAccount !== null && !isFree(ofAccount, perAccount)) return null;

      const holders = ofAccount === null ? [ofAddress] : [ofAddress, ofAccount];
      for (const holder of holders) change(holder, 1);
      taken += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        for (const holder of holders) change(holder, -1);
      };
    },
    taken: () => taken,
  };
}
