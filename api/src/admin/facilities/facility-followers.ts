import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { addressFields, facilityAddress } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { minute } from '@inkbridge/shared/time';
import { revise } from '../../database/revise.js';
import { forEachApart, unlessUnreadable } from '../../database/unreadable.js';
import { type FacilityRepository, presentOf, type StoredFacility } from '../../facilities/facility.js';
import type { AuditTrail } from '../../http/routes/act.js';
import type { Notifier } from '../../post/notices.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { profileTarget } from '../../profiles/profile-facts.js';

type FacilityFollowersDeps = {
  facilities: Pick<FacilityRepository, 'find' | 'owed' | 'settle'>;
  customers: Pick<CustomerRepository, 'find' | 'change' | 'followingBefore'>;
  post: Notifier;
  trail: AuditTrail;
  now: () => Date;
};

/** A form that was filled in before a move may be stored a little after it. */
const grace = 10 * minute;

/** Has profiles follow their facility to its new address. Nobody pays; each owner is told once. */
export function createFacilityFollowers({ facilities, customers, post, trail, now }: FacilityFollowersDeps) {
  /** Before the write: after a crash between them it is asked for again, and stays one mail. */
  function tellOwner(
    { createdBy, archivedAt }: Customer,
    { id, content }: StoredFacility,
    event: string,
  ): Promise<boolean> {
    if (archivedAt) return Promise.resolve(true);
    const { lines, city, state, zip } = content.mailing;
    const address = [...lines, city, `${stateCodeOf(state) ?? state} ${zip}`].join(', ');
    const facts = { facility: content.name, address };
    const notice = { recipient: createdBy, letter: 'facilityMoved', facts, path: paths.manageProfiles, event } as const;
    return post.notify({ kind: 'facilityMoved', id }, () => notice);
  }

  async function move(customer: Customer, from: StoredFacility, to: StoredFacility): Promise<void> {
    const patch = patchFor(customer, to);
    if (patch.basicInfo) await tellOwner(customer, to, `${from.id} ${from.movedVersion} ${customer.createdBy}`);
    const write = () =>
      revise(customers, customer.id, (current) => (isBehind(current, from) ? patchFor(current, to) : null));
    if (!patch.basicInfo) return void (await write());
    await trail({ action: 'follow_facility', admin: null, requestId: '', takesData: false }, async (act) => {
      act.on(profileTarget(customer));
      const revision = await write();
      if (revision && revision.before !== revision.after)
        act.changed(addressOf(revision.before), addressOf(revision.after));
    });
  }

  /** Until `signal` ends it. A profile that cannot be written now is tried again by the job. */
  async function follow(facility: StoredFacility, signal?: AbortSignal): Promise<void> {
    const present = await presentOf(facility, (id) => facilities.find(id));
    let isWhole = true;
    const behind = customers.followingBefore(facility.id, facility.movedVersion);
    const moveOne = async (customer: Customer) => {
      isWhole = (await unlessUnreadable(() => move(customer, facility, present))) && isWhole;
    };
    await forEachApart(behind, moveOne, signal);
    if (signal?.aborted) return;
    const isSettled = isWhole && now().getTime() - facility.changedAt.getTime() > grace;
    if (isSettled) await facilities.settle(facility);
  }

  return {
    follow,
    /** Finishes what a crash cut off. */
    async followOwed(signal: AbortSignal): Promise<void> {
      await forEachApart(await facilities.owed(), (facility) => follow(facility, signal), signal);
    },
  };
}

function isBehind({ facility }: Customer, { id, movedVersion }: StoredFacility): boolean {
  return facility?.id === id && facility.version < movedVersion;
}

/** Reports about the former address say nothing about the new one. */
function patchFor({ basicInfo }: Customer, { id, version, content }: StoredFacility): CustomerPatch {
  const address = facilityAddress(content);
  const isThere = addressFields.every((field) => basicInfo[field] === address[field]);
  return {
    facility: { id, version },
    ...(!isThere && { basicInfo: { ...basicInfo, ...address }, mailDoubtedAt: null }),
  };
}

function addressOf({ basicInfo }: Customer): object {
  return { basicInfo: Object.fromEntries(addressFields.map((field) => [field, basicInfo[field]])) };
}
