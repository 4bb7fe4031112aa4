import { type CustomerId, type listSameNumber, mostSameNumber } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { isLive, statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import {
  type NumberedPerson,
  type NumberedProfile,
  numberKeyOf,
  type SameNumbers,
} from '../../profiles/same-number.js';
import type { Update, UpdateRepository } from '../../profiles/update-repository.js';

type SameNumberServiceDeps = {
  customers: Pick<CustomerRepository, 'findMany'>;
  updates: Pick<UpdateRepository, 'latestOf'>;
  sameNumbers: Pick<SameNumbers, 'find'>;
  now: () => Date;
};
type Found = z.output<typeof listSameNumber.data>;

export type SameNumberService = ReturnType<typeof createSameNumberService>;

/** Finds profiles that may be listed twice. */
export function createSameNumberService({ customers, updates, sameNumbers, now }: SameNumberServiceDeps) {
  const viewOf = ({ id, inmateNumber, archivedAt, ...profile }: NumberedProfile): Found[number]['same'][number] => ({
    _id: id,
    name: fullNameOf(profile),
    inmateNumber,
    status: statusOn(profile, now()),
    archived: archivedAt !== null,
  });

  return {
    /** Other profiles with the number of each of these, or with the one that its live update brings; newest first. */
    async list(ids: readonly CustomerId[]): Promise<Found> {
      const [profiles, latest] = await Promise.all([customers.findMany(ids), updates.latestOf(ids)]);
      const live = new Map(latest.filter(({ state }) => isLive(state)).map((update) => [update.customerId, update]));
      return Promise.all(
        profiles.map(async ({ id, basicInfo }) => {
          const people = [basicInfo, changedPerson(basicInfo, live.get(id))];
          const asked = new Map(people.map((person) => [numberKeyOf(person), person])).values();
          const found = await Promise.all([...asked].map((person) => sameNumbers.find(person, mostSameNumber + 1)));
          const others = found.flat().filter((other) => other.id !== id);
          return { id, same: others.slice(0, mostSameNumber).map(viewOf) };
        }),
      );
    },
  };
}

/** The person as the live update would have it. */
function changedPerson(person: NumberedPerson, update: Update | undefined): NumberedPerson {
  const { inmateNumber, state } = { ...person, ...(update?.changes.basicInfo as Partial<NumberedPerson> | undefined) };
  return { inmateNumber, state };
}
