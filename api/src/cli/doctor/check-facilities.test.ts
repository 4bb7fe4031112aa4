import type { FacilityContent, FacilityId } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import { expect, it } from 'vitest';
import { newId } from '../../database/ids.js';
import { facilityDocOf } from '../../facilities/facility-doc.js';
import { cli, givenData, withStored } from '../../testing/cli/cli-world.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { aFacility } from '../../testing/facilities.js';
import type { Finding } from './finding.js';

const daysAgo = (days: number) => calendarDate(new Date(Date.now() - days * day));
const why = { en: 'A flood', es: 'Una inundación' };

async function finding(facilities: Partial<FacilityContent>[], lost?: FacilityId): Promise<Finding | undefined> {
  const dataDir = await givenData();
  await withStored(dataDir, async (stored) => {
    for (const but of facilities) {
      const id = newId<FacilityId>();
      const content = aFacility({ checkedOn: daysAgo(1), ...but });
      await stored.facilities.insertOne(
        facilityDocOf({ id, version: 1, movedVersion: 1, changedAt: new Date(), content }),
      );
      await stored.customers.insertOne(aCustomerDoc({ facility: { id, version: 1 } }));
    }
    if (lost) await stored.customers.insertOne(aCustomerDoc({ facility: { id: lost, version: 1 } }));
  });
  const { json } = await cli(dataDir, ['doctor', '--quick', '--json']);
  return (json.checks as Finding[]).find(({ check }) => check === 'facilities');
}

const lost = newId<FacilityId>();

it.each<{ what: string; given: Partial<FacilityContent>[]; lost?: FacilityId; state: string; message: string }>([
  { what: 'none', given: [], state: 'ok', message: 'There are none.' },
  { what: 'one that is in order', given: [{}], state: 'ok', message: '1 are in order.' },
  {
    what: 'one not checked for a year',
    given: [{ checkedOn: daysAgo(367) }],
    state: 'warn',
    message: 'Not checked for a year: Elm Creek Correctional.',
  },
  {
    what: 'a stop whose last day has passed',
    given: [{ status: { is: 'stopped', from: daysAgo(9), until: daysAgo(2), why } }],
    state: 'warn',
    message: 'Stopped, and the last day has passed: Elm Creek Correctional.',
  },
  {
    what: 'a closed one with a live profile',
    given: [{ status: { is: 'closed', followsTo: null } }],
    state: 'warn',
    message: 'Closed, with live profiles: Elm Creek Correctional.',
  },
  {
    what: 'a stop that goes on',
    given: [{ status: { is: 'stopped', from: daysAgo(9), until: null, why } }],
    state: 'ok',
    message: '1 are in order.',
  },
  {
    what: 'one that a profile follows and the register has no more',
    given: [],
    lost,
    state: 'warn',
    message: `Followed by profiles, and not in the register: ${lost}.`,
  },
])('doctor says of the facilities: $what', async ({ given, lost: gone, state, message }) => {
  expect(await finding(given, gone)).toMatchObject({ state, message });
});
