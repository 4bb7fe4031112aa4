import {
  type addFacility,
  type AdminFacility,
  type changeFacility,
  type Facility,
  type FacilityContent,
  facilityContentSchema,
  type FacilityFilter,
  type FacilityId,
  firstGuideDay,
  isOldGuide,
  type listFacilities,
  pageOf,
} from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { foldText } from '@inkbridge/shared/text';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { newId } from '../../database/ids.js';
import {
  facilityKeyOf,
  facilityOf,
  type FacilityRepository,
  presentOf,
  type StoredFacility,
} from '../../facilities/facility.js';
import type { Register } from '../../facilities/register.js';
import type { Act } from '../../http/routes/act.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Listed } from '../../http/routes/implement.js';
import { languages } from '../../http/requests/language.js';
import type { CustomerLists } from '../../profiles/customer-lists.js';
import { facilityRow, type FacilityRow } from './facility-rows.js';
import type { TypedProfiles } from './typed-profiles.js';

type FacilityServiceDeps = {
  facilities: FacilityRepository;
  register: Register;
  typed: Pick<TypedProfiles, 'countLike'>;
  lists: Pick<CustomerLists, 'countFollowers'>;
  /** Has the profiles of a facility follow it. */
  follow: (facility: StoredFacility) => Promise<void>;
  now: () => Date;
};

export type FacilityService = ReturnType<typeof createFacilityService>;

/** Admins' edits of the register. */
export function createFacilityService({ facilities, register, typed, lists, follow, now }: FacilityServiceDeps) {
  async function stored(id: FacilityId): Promise<StoredFacility> {
    const facility = await facilities.find(id);
    if (!facility) throw new AppError('not_found');
    return facility;
  }

  /** @throws AppError all_fields_required, invalid_request */
  async function check(content: FacilityContent, before: StoredFacility | null): Promise<void> {
    const { status, checkedOn } = content;
    const ofStop = status.is === 'stopped' ? [status.from, status.until ?? status.from] : [];
    if ([checkedOn, ...ofStop].some((day) => day < firstGuideDay)) throw new AppError('invalid_request');
    if (checkedOn > calendarDate(now())) throw new AppError('invalid_request');
    if (status.is === 'stopped') {
      if (!languages.every((language) => status.why[language])) throw new AppError('all_fields_required');
      if (status.until !== null && status.until < status.from) throw new AppError('invalid_request');
    }
    if (status.is !== 'closed' || status.followsTo === null) return;
    if (isDeepStrictEqual(status, before?.content.status)) return; // the one that followed may have closed meanwhile
    const next = status.followsTo === before?.id ? null : await facilities.find(status.followsTo);
    if (!next || next.content.status.is === 'closed') throw new AppError('invalid_request');
  }

  /** Asked after the write: somebody may have closed the next one at the same moment. */
  async function isInCircle(facility: StoredFacility): Promise<boolean> {
    const { status } = (await presentOf(facility, (next) => facilities.find(next))).content;
    return status.is === 'closed' && status.followsTo !== null;
  }

  return {
    /** By state and name. */
    async list({
      q = '',
      state,
      status,
      page,
      limit,
    }: z.output<typeof listFacilities.query>): Promise<Listed<Facility>> {
      const words = foldText(q);
      const today = calendarDate(now());
      const found = (await register.all()).filter(
        ({ content }) =>
          (!state || content.state === state) &&
          (!status || isIn(status, content, today)) &&
          (words === '' || foldText(searchedIn(content)).includes(words)),
      );
      const sorted = found.toSorted(byPlace);
      const items = sorted.slice((page - 1) * limit, page * limit).map(facilityOf);
      return { items, page: pageOf(found.length, page, limit) };
    },

    /** @throws AppError not_found */
    async one(id: FacilityId): Promise<AdminFacility> {
      const facility = await stored(id);
      const [live, byHand] = await Promise.all([lists.countFollowers(id, now()), typed.countLike(facility)]);
      return { facility: facilityOf(facility), live, typed: byHand };
    },

    /**
     * The same content twice is one: who did not get the answer sends it again.
     * @throws AppError all_fields_required, invalid_request, facility_known
     */
    async add({ content }: z.output<typeof addFacility.body>, act: Act): Promise<Facility> {
      await check(content, null);
      const facility = { id: newId<FacilityId>(), version: 1, movedVersion: 1, changedAt: now(), content };
      const isNew = await facilities.insert(facility);
      await register.readAgain();
      const known = isNew ? facility : (await register.all()).find((one) => isDeepStrictEqual(one.content, content));
      if (!known) throw new AppError('facility_known');
      act.on(targetOf(known));
      if (isNew) act.changed({}, loggedOf(content));
      return facilityOf(known);
    },

    /** The whole register, by state and name. */
    async *rows(): AsyncGenerator<FacilityRow[]> {
      yield (await register.all()).toSorted(byPlace).map(facilityRow);
    },

    /** @throws AppError not_found, facility_changed, facility_known, all_fields_required, invalid_request */
    async change(
      id: FacilityId,
      { version, content }: z.output<typeof changeFacility.body>,
      act: Act,
    ): Promise<Facility> {
      const before = await stored(id);
      act.on(targetOf(before));
      await check(content, before);
      if (before.version !== version) throw new AppError('facility_changed');
      const after = await facilities.change(before, { content, changedAt: now() });
      if (!after) throw new AppError((await stored(id)).version === version ? 'facility_known' : 'facility_changed');
      if (await isInCircle(after)) {
        await facilities.change(after, { content: before.content, changedAt: now() });
        await register.readAgain();
        throw new AppError('facility_changed');
      }
      act.changed(loggedOf(before.content), loggedOf(content));
      await register.readAgain();
      if (after.movedVersion === after.version) await follow(after);
      return facilityOf(after);
    },
  };
}

/** A closed one needs no check. */
function isIn(filter: FacilityFilter, { status, checkedOn }: FacilityContent, today: string): boolean {
  return filter === 'old' ? status.is !== 'closed' && isOldGuide(checkedOn, today) : status.is === filter;
}

function targetOf({ id, content }: StoredFacility) {
  return { kind: 'facility' as const, id, name: content.name };
}

function loggedOf(content: FacilityContent): object {
  return z.encode(facilityContentSchema, content);
}

function searchedIn({ name, otherNames, agency, mailing }: FacilityContent): string {
  return [name, ...otherNames, agency, mailing.city, mailing.zip].join(' ');
}

/** By state, then by name. */
function byPlace(one: StoredFacility, other: StoredFacility): number {
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

function placeOf({ content }: StoredFacility): string {
  const [state, kind, name] = facilityKeyOf(content).split('\n');
  return [state, name, kind].join('\n');
}
