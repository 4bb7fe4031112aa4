import {
  addFacility,
  changeFacility,
  exportFacilities,
  getAdminFacility,
  importFacilities,
  listFacilities,
  listTypedProfiles,
  previewImport,
} from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { FacilityService } from './facility-service.js';
import type { ImportService } from './import/import-service.js';
import type { TypedProfiles } from './typed-profiles.js';

export function adminFacilityRoutes(
  table: RouteTable,
  { facilities, typed, imports }: { facilities: FacilityService; typed: TypedProfiles; imports: ImportService },
): void {
  implement(table, listFacilities, ({ query }) => facilities.list(query));
  implement(table, getAdminFacility, ({ query }) => facilities.one(query.id));
  implement(table, addFacility, ({ body, act }) => facilities.add(body, act));
  implement(table, changeFacility, ({ query, body, act }) => facilities.change(query.id, body, act));
  implement(table, exportFacilities, ({ act }) => {
    act.on({ kind: 'facility', id: null, name: '' });
    return facilities.rows();
  });
  implement(table, previewImport, ({ body }) => imports.preview(body));
  implement(table, importFacilities, ({ body, act }) => imports.run(body, act));
  implement(table, listTypedProfiles, ({ query }) => typed.list(query));
}
