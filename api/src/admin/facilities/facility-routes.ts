import { addFacility, changeFacility, getAdminFacility, listFacilities, listTypedProfiles } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { FacilityService } from './facility-service.js';
import type { TypedProfiles } from './typed-profiles.js';

export function adminFacilityRoutes(
  table: RouteTable,
  { facilities, typed }: { facilities: FacilityService; typed: TypedProfiles },
): void {
  implement(table, listFacilities, ({ query }) => facilities.list(query));
  implement(table, getAdminFacility, ({ query }) => facilities.one(query.id));
  implement(table, addFacility, ({ body, act }) => facilities.add(body, act));
  implement(table, changeFacility, ({ query, body, act }) => facilities.change(query.id, body, act));
  implement(table, listTypedProfiles, ({ query }) => typed.list(query));
}
