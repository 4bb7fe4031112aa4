import { facilityContentSchema, type FacilityId, guideAgeDays } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import { collections } from '../../product/schema/collections.js';
import { ok, type StoredCheck, warn } from './finding.js';

/** Names in one line. */
const mostNamed = 5;

/** Facilities that nobody has checked for a year, closed or lost ones with people, and stops whose last day has passed. */
export const checkFacilities: StoredCheck = {
  name: 'facilities',
  async run({ db }, { session }) {
    const { facilities, customers } = collections(db);
    const [today, yearAgo] = [session.now(), new Date(session.now().getTime() - guideAgeDays * day)].map(calendarDate);
    const old: string[] = [];
    const over: string[] = [];
    const closed: { id: string; name: string }[] = [];
    const known = new Set<string>();
    for await (const doc of facilities.find()) {
      known.add(doc._id.toHexString());
      const content = facilityContentSchema.safeParse(doc.content).data; // one that cannot be read is the records' matter
      if (!content || !today || !yearAgo) continue;
      const { name, status, checkedOn } = content;
      if (status.is === 'closed') closed.push({ id: doc._id.toHexString(), name });
      else if (checkedOn < yearAgo) old.push(name);
      if (status.is === 'stopped' && status.until !== null && status.until < today) over.push(name);
    }
    const lived: string[] = [];
    for (const { id, name } of closed) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from the register
      const live = { 'facility.id': id as FacilityId, status: 'active', archivedAt: null } as const;
      if ((await customers.countDocuments(live, { limit: 1 })) > 0) lived.push(name);
    }
    const followed = customers.aggregate<{ _id: FacilityId }>([
      { $match: { 'facility.id': { $exists: true }, archivedAt: null } },
      { $group: { _id: '$facility.id' } },
    ]);
    const lost: string[] = [];
    for await (const { _id } of followed) if (!known.has(_id)) lost.push(_id);
    const problems = [
      lost.length > 0 ? `Followed by profiles, and not in the register: ${named(lost)}.` : '',
      lived.length > 0 ? `Closed, with live profiles: ${named(lived)}.` : '',
      over.length > 0 ? `Stopped, and the last day has passed: ${named(over)}.` : '',
      old.length > 0 ? `Not checked for a year: ${named(old)}.` : '',
    ].filter((line) => line !== '');
    if (problems.length === 0) return ok(known.size === 0 ? 'There are none.' : `${known.size} are in order.`);
    return warn(problems.join(' '), 'Look at them in the console, under Facilities.');
  },
};

function named(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return `${names.slice(0, mostNamed).join(', ')}${more}`;
}
