import type { Collection } from 'mongodb';
import type { DatabaseAnswers } from '../database/brief-wait.js';
import type { Log } from '../database/log.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { FacilityDoc } from './facility-doc.js';
import { facilityRoutes } from './facility-routes.js';
import { createFacilityRepository } from './mongo-facility-repository.js';
import { createRegister } from './register.js';

export type FacilitiesPorts = {
  stored: { facilities: Collection<FacilityDoc> };
  databaseAnswers?: DatabaseAnswers | undefined;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

export type Facilities = ReturnType<typeof facilitiesModule>;

/** The register of prisons: where letters go, and whether they arrive. */
export function facilitiesModule({ stored, databaseAnswers, now, log }: FacilitiesPorts) {
  const facilities = createFacilityRepository(stored.facilities);
  const register = createRegister({ facilities, databaseAnswers, now, log });
  return {
    routes(table: RouteTable): void {
      facilityRoutes(table, register);
    },
    facilities,
    register,
  };
}
