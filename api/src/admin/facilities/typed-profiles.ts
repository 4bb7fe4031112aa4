import { pageOf, type FacilityId, type TypedProfile, type listTypedProfiles } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { foldText } from '@inkbridge/shared/text';
import type { z } from 'zod';
import type { StoredFacility } from '../../facilities/facility.js';
import type { Register } from '../../facilities/register.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Listed } from '../../http/routes/implement.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { ListedProfile } from '../../profiles/customer.js';

type TypedProfilesDeps = {
  customers: Pick<CustomerRepository, 'published'>;
  register: Register;
  now: () => Date;
};

export type TypedProfiles = ReturnType<typeof createTypedProfiles>;

/** Live profiles whose address was typed by hand: those that look like a facility, and those that look like none. */
export function createTypedProfiles({ customers, register, now }: TypedProfilesDeps) {
  async function live(keep: (profile: ListedProfile) => boolean): Promise<ListedProfile[]> {
    const found: ListedProfile[] = [];
    for await (const batch of customers.published())
      found.push(...batch.filter((profile) => isListed(profile, now()) && keep(profile)));
    return found;
  }

  const like = (facility: StoredFacility) => {
    const looks = looksOf(facility);
    return live((profile) => !profile.facility && looks(profile));
  };

  async function likeNone(): Promise<ListedProfile[]> {
    const known = new Map<string, ((profile: ListedProfile) => boolean)[]>();
    for (const facility of await register.all()) {
      const { state } = facility.content.mailing;
      known.set(state, [...(known.get(state) ?? []), looksOf(facility)]);
    }
    return live((profile) => {
      const inState = known.get(profile.basicInfo.state) ?? [];
      return !profile.facility && !inState.some((looks) => looks(profile));
    });
  }

  return {
    countLike: async (facility: StoredFacility) => (await like(facility)).length,
    countFollowers: async (id: FacilityId) => (await live(({ facility }) => facility?.id === id)).length,

    /** @throws AppError not_found */
    async list({ facility: id, page, limit }: z.output<typeof listTypedProfiles.query>): Promise<Listed<TypedProfile>> {
      const facility = id && (await register.find(id));
      if (id && !facility) throw new AppError('not_found');
      const found = facility ? await like(facility) : await likeNone();
      const items = found.slice((page - 1) * limit, page * limit).map(typedProfileOf);
      return { items, page: pageOf(found.length, page, limit) };
    },
  };
}

/** The same state, and the ZIP code or one of its names. A street is written in too many ways. */
function looksOf({ content: { name, otherNames, mailing } }: StoredFacility) {
  const names = [name, ...otherNames].map(foldText);
  const zip = mailing.zip.slice(0, 5);
  return ({ basicInfo }: ListedProfile): boolean => {
    if (basicInfo.state !== mailing.state) return false;
    if (basicInfo.zipcode.startsWith(zip)) return true;
    const address = foldText(basicInfo.mailingAddress);
    return names.some((one) => address.includes(one));
  };
}

function typedProfileOf({ id, basicInfo }: ListedProfile): TypedProfile {
  const { mailingAddress, city, state, zipcode } = basicInfo;
  return { _id: id, name: fullNameOf(basicInfo), mailingAddress, city, state, zipcode };
}
