import { type listTypedProfiles, pageOf, type TypedProfile } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { type State, states } from '@inkbridge/shared/option-lists';
import { foldText } from '@inkbridge/shared/text';
import type { z } from 'zod';
import type { StoredFacility } from '../../facilities/facility.js';
import type { Register } from '../../facilities/register.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Listed } from '../../http/routes/implement.js';
import type { CustomerLists, TypedAddress } from '../../profiles/customer-lists.js';

type TypedProfilesDeps = {
  lists: Pick<CustomerLists, 'typedIn'>;
  register: Register;
  now: () => Date;
};

export type TypedProfiles = ReturnType<typeof createTypedProfiles>;

type Looks = (address: TypedAddress) => boolean;

/** Live profiles whose address was typed by hand: those that look like a facility, and those that look like none. */
export function createTypedProfiles({ lists, register, now }: TypedProfilesDeps) {
  async function inState(state: State, keep: Looks): Promise<TypedAddress[]> {
    const found: TypedAddress[] = [];
    for await (const address of lists.typedIn(state, now())) if (keep(address)) found.push(address);
    return found;
  }

  const like = (facility: StoredFacility) => inState(facility.content.mailing.state, looksOf(facility));

  /** By state. */
  async function likeNone(): Promise<TypedAddress[]> {
    const known = new Map<State, Looks[]>();
    for (const facility of await register.all()) {
      const { state } = facility.content.mailing;
      known.set(state, [...(known.get(state) ?? []), looksOf(facility)]);
    }
    const found: TypedAddress[] = [];
    for (const state of states)
      found.push(...(await inState(state, (address) => !known.get(state)?.some((looks) => looks(address)))));
    return found;
  }

  return {
    countLike: async (facility: StoredFacility) => (await like(facility)).length,

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

/** Matches within one state, by ZIP code or by one of its names: a street is written in too many ways. */
function looksOf({ content: { name, otherNames, mailing } }: StoredFacility): Looks {
  const names = [name, ...otherNames].map(foldText);
  const zip = mailing.zip.slice(0, 5);
  return ({ zipcode, mailingAddress }) => {
    if (zipcode.startsWith(zip)) return true;
    const address = foldText(mailingAddress);
    return names.some((one) => address.includes(one));
  };
}

function typedProfileOf({ id, ...address }: TypedAddress): TypedProfile {
  const { mailingAddress, city, state, zipcode } = address;
  return { _id: id, name: fullNameOf(address), mailingAddress, city, state, zipcode };
}
