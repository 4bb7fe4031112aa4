import {
  archiveCustomer,
  createAdminCustomer,
  decideForm,
  getArchivedCustomer,
  listArchivedCustomers,
  setCustomerStatus,
  setPlacements,
  unarchiveCustomer,
  updateAdminCustomer,
} from '@inkbridge/contracts';
import { idempotencyKeyOf } from '../../http/requests/idempotency-key.js';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { AdminCreation } from './admin-creation.js';
import type { AdminEdits } from './admin-edits.js';
import type { ArchivedProfiles } from './archived-profiles.js';
import type { ProfileActs } from './profile-acts.js';

type Services = {
  profileActs: ProfileActs;
  archivedProfiles: ArchivedProfiles;
  adminCreation: AdminCreation;
  adminEdits: AdminEdits;
};

export function adminActRoutes(table: RouteTable, services: Services): void {
  const { profileActs, archivedProfiles, adminCreation, adminEdits } = services;
  implement(table, archiveCustomer, ({ query, act }) => profileActs.archive(query.id, act));
  implement(table, unarchiveCustomer, ({ query, act }) => profileActs.unarchive(query.id, act));
  implement(table, setCustomerStatus, ({ query, body, act }) => profileActs.setStatus(query.id, body.status, act));
  implement(table, setPlacements, ({ body, act }) => profileActs.setPlacements(body, act));
  implement(table, decideForm, ({ query, body, act }) => profileActs.decideForm(query.id, body, act));
  implement(table, listArchivedCustomers, ({ query }) => archivedProfiles.list(query));
  implement(table, getArchivedCustomer, ({ params }) => archivedProfiles.get(params.id));
  implement(table, createAdminCustomer, ({ caller, body, act, request }) =>
    adminCreation.create(body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
  implement(table, updateAdminCustomer, ({ caller, query, body, act }) =>
    adminEdits.update(query.id, body, { admin: caller, act }),
  );
}
