import { day } from '@inkbridge/shared/time';
import type { CustomerId, FacilityId } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import { forEachApart } from '../database/unreadable.js';
import type { Facilities } from '../facilities/module.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { PersonalDataSource } from '../people/own-data/personal-data-source.js';
import type { Profiles } from '../profiles/module.js';
import { createChangeEvening } from './change-evening.js';
import type { EveningDoc, EveningRepository, StoredEvening } from './evening-doc.js';
import { eveningRoutes } from './evening-routes.js';
import { createEveningService, type EveningServiceDeps } from './evening-service.js';
import { createEveningViews, createStopsAmong } from './evening-views.js';
import { createGuestService } from './guest-service.js';
import { createEveningRepository } from './mongo-evening-repository.js';
import { numbersOf } from './places.js';

export type EveningsPorts = Pick<EveningServiceDeps, 'listedAmong' | 'waitingIn' | 'now'> & {
  stored: { evenings: Collection<EveningDoc> };
  facilityOf: (id: CustomerId) => FacilityId | null;
};
type EveningsBelow = { facilities: Pick<Facilities, 'register'>; profiles: Pick<Profiles, 'customers'> };

/** Evenings on which people write together (D-174). */
export function eveningsModule(
  { stored, listedAmong, waitingIn, facilityOf, now }: EveningsPorts,
  { facilities, profiles }: EveningsBelow,
) {
  const { customers } = profiles;
  const stopsAmong = createStopsAmong({ register: facilities.register, facilityOf, now });
  const evenings = createEveningRepository(stored.evenings);
  const change = createChangeEvening(evenings);
  const views = createEveningViews({ customers, listedAmong, stopsAmong, now });
  const hosts = createEveningService({ evenings, change, views, listedAmong, waitingIn, now });
  const guests = createGuestService({ evenings, change, customers, stopsAmong, views, now });
  return {
    routes: (table: RouteTable): void => eveningRoutes(table, hosts, guests),
    jobs: [
      {
        name: 'evenings',
        everySeconds: day / 1000,
        isFinal: true,
        run: (signal) => clearEnded(evenings, { now: now(), signal }),
      },
    ] satisfies Job[],
    data: createEveningData(evenings, now),
  };
}

/** Removes everything personal of evenings that ended 30 days ago; their numbers stay. */
async function clearEnded(evenings: EveningRepository, { now, signal }: { now: Date; signal: AbortSignal }) {
  const gone = { name: '', secretHash: null, linkMadeAt: null, clearAt: null, places: [] };
  // Lost to another write: the next run does it.
  const clear = (evening: StoredEvening) =>
    evenings.change(evening, { ...gone, numbers: numbersOf(evening.places, now) });
  await forEachApart(evenings.dueForClearing(now), clear, signal);
}

/** A member's evenings, without their guests; with the account all of them go (ADR 22). */
function createEveningData(evenings: EveningRepository, now: () => Date): PersonalDataSource {
  return {
    files: ({ id }) => [
      {
        name: 'evenings',
        rows: (async function* rows() {
          for (const { kind, name, day: date, places, numbers } of await evenings.listOf(id)) {
            const profiles = places.map(({ customerId }) => customerId);
            yield { kind, name, day: date, profiles, ...(numbers ?? numbersOf(places, now())) };
          }
        })(),
      },
    ],
    async forget({ id }) {
      await evenings.removeAllOf(id);
      return 'done';
    },
  };
}
