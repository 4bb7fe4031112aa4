import type { CustomerJson } from '@inkbridge/contracts';
import { notChosen, type Recipient, type SendTo } from '@inkbridge/profile-screens';
import { deviceStore, type DeviceStore, hasEntries } from '@inkbridge/shared/device';
import { guestOwner, letterPlace } from './guest-papers.js';

/** A letter as this device keeps it; it is stored nowhere else. */
export type KeptLetter = {
  to: Recipient;
  /** What the desk shows beside the paper; letters of older releases lack it. */
  about?: PersonBeside;
  text: string;
  /** `YYYY-MM-DD`; '' for the day on which it is printed. */
  date: string;
  sendTo: SendTo;
  /** ISO time of the last change. */
  savedAt: string;
  /** ISO time at which `to` and `about` were last read; letters of older releases have that of the last change alone. */
  readAt?: string;
  /** Grows with each change, so that no window overwrites a change it has not seen. */
  revision: number;
};

/** The person as the desk shows them: picture, words and interests. */
export type PersonBeside = Pick<CustomerJson, '_id' | 'facilityId' | 'basicInfo' | 'personalityInfo' | 'sharedTraits'>;

/** Only what is shown: a profile may hold more for its owner. */
export function besideOf(profile: CustomerJson): PersonBeside {
  const { _id, facilityId, basicInfo, personalityInfo, sharedTraits } = profile;
  return { _id, facilityId, basicInfo, personalityInfo, sharedTraits };
}

/** The writer's printed name and address; the same in all their letters, and on this device only. */
export type Sender = {
  name: string;
  address: string;
  /** Whether the return address is printed. */
  isAddressPrinted: boolean;
  /** Large print, for readers on a small tablet. */
  isLarge: boolean;
};

/** The owner of letters on a device: one account, or whoever writes here without one. */
export type LetterOwner = { userId: string } | 'guest';

/** The letters of one writer, by the profile that they go to. */
export type LetterBox = {
  letters: DeviceStore<KeptLetter>;
  sender: { read(): Sender | null; write(sender: Sender): void };
  /** Moves a letter that was begun before the login into this box, if this one has none for that person. */
  takeOver(profileId: string): boolean;
};

/** Nobody has more of a letter than a pile of sheets; keeps a pasted book from filling the device. */
export const longestLetter = 60_000;

export function letterBoxOf(owner: LetterOwner, storage: () => Storage = () => window.localStorage): LetterBox {
  const letters = lettersOf(owner, storage);
  const senders = deviceStore({ storage, prefix: 'inkbridge.sender.', parse: parseSender });
  return {
    letters,
    sender: {
      read: () => senders.read(nameOf(owner)),
      write: (sender) => void senders.write(nameOf(owner), sender),
    },
    takeOver(profileId) {
      if (owner === 'guest' || letters.read(profileId)) return false;
      const guests = lettersOf('guest', storage);
      const found = guests.read(profileId);
      if (!found || letters.write(profileId, found) !== null) return false;
      guests.remove(profileId);
      return true;
    },
  };
}

function lettersOf(owner: LetterOwner, storage: () => Storage): DeviceStore<KeptLetter> {
  return deviceStore({ storage, prefix: `${letterPlace}${nameOf(owner)}.`, parse: parseLetter });
}

/** Part of the storage's keys, so that users of a shared device do not see each other's letters. */
function nameOf(owner: LetterOwner): string {
  return owner === 'guest' ? guestOwner : owner.userId;
}

function parseLetter(value: unknown): KeptLetter | null {
  if (!hasEntries(value, { text: 'string', date: 'string', savedAt: 'string', revision: 'number' })) return null;
  if (!isRecipient(value['to'])) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above
  const { about, ...letter } = value as KeptLetter;
  return { ...letter, sendTo: parseSendTo(value['sendTo']), ...(isPerson(about) && { about }) };
}

/** Letters of older releases have none. */
function parseSendTo(value: unknown): SendTo {
  if (typeof value !== 'object' || value === null) return notChosen;
  const { address, facility } = value as Partial<Record<keyof SendTo, unknown>>;
  return { address: textOf(address), facility: textOf(facility) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function isRecipient(value: unknown): boolean {
  return (
    hasEntries(value, { name: 'string', firstName: 'string', numberLine: 'string' }) && Array.isArray(value['lines'])
  );
}

function isPerson(value: unknown): value is PersonBeside {
  return hasEntries(value, { _id: 'string' }) && isFilled(value['basicInfo']) && isFilled(value['personalityInfo']);
}

const isFilled = (value: unknown) => typeof value === 'object' && value !== null;

/** Those of older releases had one size of print. */
function parseSender(value: unknown): Sender | null {
  if (!hasEntries(value, { name: 'string', address: 'string', isAddressPrinted: 'boolean' })) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked above
  return { ...(value as Sender), isLarge: value['isLarge'] === true };
}
