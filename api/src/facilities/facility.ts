import type { Facility, FacilityContent, FacilityId } from '@inkbridge/contracts';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { isDeepStrictEqual } from 'node:util';

/** A facility of the register. */
export type StoredFacility = {
  id: FacilityId;
  /** Counts its writes. */
  version: number;
  changedAt: Date;
  /** The version that gave its letters their present address. */
  movedVersion: number;
  content: FacilityContent;
};

/** What a facility is known by, and the authority whose list it belongs in. */
export type KnownFacility = Pick<StoredFacility, 'id' | 'version'> &
  Pick<FacilityContent, 'name' | 'otherNames' | 'agency' | 'state' | 'kind'> & { isClosed: boolean };

export type FacilityChange = { before: StoredFacility; content: FacilityContent };

export type FacilityRepository = {
  find(id: FacilityId): Promise<StoredFacility | null>;
  findMany(ids: readonly FacilityId[]): Promise<StoredFacility[]>;
  /** What all of them are known by; reads much less than whole facilities. */
  known(): AsyncIterable<KnownFacility>;
  /** Every facility, or those written since; some that were written a little earlier, too. */
  changedSince(since: Date | null): AsyncIterable<StoredFacility>;
  /** False when its key is taken. */
  insert(facility: StoredFacility): Promise<boolean>;
  /** Leaves out those whose key is taken. Returns the others. */
  insertMany(facilities: readonly StoredFacility[]): Promise<ReadonlySet<FacilityId>>;
  /** Compare-and-set: null when `before` is no longer the stored version, or the new key is taken. */
  change(before: StoredFacility, to: Pick<StoredFacility, 'content' | 'changedAt'>): Promise<StoredFacility | null>;
  /** The same of many; returns those that were changed. */
  changeMany(changes: readonly FacilityChange[], changedAt: Date): Promise<StoredFacility[]>;
  /** Facilities some of whose profiles may show an earlier address. */
  owed(): Promise<StoredFacility[]>;
  /** A profile began to follow this version late: without effect unless its letters have got another address since. */
  owe(followed: Pick<StoredFacility, 'id' | 'version'>): Promise<void>;
  /** Every profile shows the present address; without effect if it changed meanwhile. */
  settle(facility: StoredFacility): Promise<void>;
};

/** Facilities that closed one after the other, each followed by the next: more are taken for a circle. */
const mostClosedInARow = 8;

type Finding = (id: FacilityId) => StoredFacility | null | undefined | Promise<StoredFacility | null>;

/** Where the people of a facility are now: itself, or the one that a closed one's people went to in the end. */
export async function presentOf(facility: StoredFacility, find: Finding): Promise<StoredFacility> {
  let present = facility;
  for (let step = 0; step < mostClosedInARow; step += 1) {
    const { status } = present.content;
    const next = status.is === 'closed' && status.followsTo ? await find(status.followsTo) : null;
    if (!next) return present;
    present = next;
  }
  return present;
}

/** By it a facility is the same: one name in one state, among those of one kind. */
export function facilityKeyOf({ state, kind, name }: Pick<FacilityContent, 'state' | 'kind' | 'name'>): string {
  return [state, kind, foldText(name)].join('\n');
}

/** Whether letters go to another place after the change. */
export function isMove(before: FacilityContent, after: FacilityContent): boolean {
  const follows = ({ status }: FacilityContent) => (status.is === 'closed' ? status.followsTo : null);
  const hasMoved = !isDeepStrictEqual(facilityAddress(before), facilityAddress(after));
  return hasMoved || (follows(after) !== null && follows(after) !== follows(before));
}

/** As it is answered. */
export function facilityOf({ id, version, changedAt, content }: StoredFacility): Facility {
  return { id, version, changedAt, ...content };
}
