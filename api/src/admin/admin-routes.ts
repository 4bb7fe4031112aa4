import {
  addFacility,
  addGuide,
  addReferral,
  addStartingGuides,
  approveCustomer,
  approveUpdate,
  archiveCustomer,
  changeFacility,
  changeGuide,
  changeHintWords,
  confirmAddress,
  createAdminCustomer,
  decideCase,
  decideForm,
  deductReferral,
  exportAudit,
  exportFacilities,
  exportUsers,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  getAdminCustomer,
  getAdminFacility,
  getAdminUser,
  getArchivedCustomer,
  getNumbers,
  getQueues,
  getUpdate,
  importFacilities,
  listAdminCustomers,
  listArchivedCustomers,
  listAudit,
  listCases,
  listCasesAbout,
  listFacilities,
  listGuides,
  listHintWords,
  listSameNumber,
  listTypedProfiles,
  listUnreadableRecords,
  listUpdates,
  listUsers,
  listWaitingForms,
  mendRecord,
  previewImport,
  rejectUpdate,
  removeGuide,
  searchRecords,
  sendBackCustomer,
  sendBackUpdate,
  setCustomerStatus,
  setPlacements,
  trapField,
  unarchiveCustomer,
  updateAdminCustomer,
} from '@inkbridge/contracts';
import { idempotencyKeyOf } from '../http/requests/idempotency-key.js';
import { languageOf } from '../http/requests/language.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { CustomerService } from '../profiles/customer-service.js';
import type { AdminUserService } from './accounts/admin-user-service.js';
import type { ExportService } from './accounts/export-service.js';
import type { Grants } from './accounts/grants.js';
import type { AuditService } from './audit/audit-service.js';
import { newReference } from './cases/case-filing.js';
import type { CaseService } from './cases/case-service.js';
import type { FacilityService } from './facilities/facility-service.js';
import type { ImportService } from './facilities/import/import-service.js';
import type { TypedProfiles } from './facilities/typed-profiles.js';
import type { GuideService } from './guides/guide-service.js';
import type { HintWordService } from './hints/hint-word-service.js';
import type { SameNumberService } from './hints/same-number-service.js';
import type { NumbersService } from './numbers/numbers-service.js';
import type { AdminCreation } from './profiles/admin-creation.js';
import type { AdminCustomerService } from './profiles/admin-customer-service.js';
import type { AdminEdits } from './profiles/admin-edits.js';
import type { ArchivedProfiles } from './profiles/archived-profiles.js';
import type { ProfileActs } from './profiles/profile-acts.js';
import type { QueuesService, WaitingForms } from './queues/queues-service.js';
import type { RecordService } from './records/record-service.js';
import type { SearchService } from './search/search-service.js';
import type { AdminUpdateService } from './updates/admin-update-service.js';

type AccountServices = { adminUsers: AdminUserService; grants: Grants };

export function adminUserRoutes(table: RouteTable, { adminUsers, grants }: AccountServices): void {
  implement(table, listUsers, ({ query }) => adminUsers.list(query));
  implement(table, getAdminUser, ({ query }) => adminUsers.get(query.id));
  implement(table, addReferral, ({ caller, body, act, request }) =>
    grants.add(body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
  implement(table, deductReferral, ({ caller, body, act, request }) =>
    grants.deduct(body, { admin: caller, act, key: idempotencyKeyOf(request) }),
  );
}

export function exportRoutes(table: RouteTable, exports: ExportService): void {
  implement(table, exportUsers, () => exports.users());
}

export function auditRoutes(table: RouteTable, log: AuditService): void {
  implement(table, listAudit, ({ query }) => log.list(query));
  implement(table, exportAudit, ({ query, act, request }) => {
    act.on({ kind: 'records', id: null, name: '', about: [query.about ?? null, query.admin ?? null] });
    return log.rows(query, { requestId: request.id });
  });
}

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

export function adminGuideRoutes(table: RouteTable, guides: GuideService): void {
  implement(table, listGuides, () => guides.list());
  implement(table, addGuide, ({ body, act }) => guides.add(body, act));
  implement(table, changeGuide, ({ query, body, act }) => guides.change(query.id, body, act));
  implement(table, removeGuide, ({ query, act }) => guides.remove(query.id, act));
  implement(table, addStartingGuides, ({ act }) => guides.addStartingSet(act));
}

type HintServices = { words: HintWordService; sameNumber: SameNumberService };

export function hintRoutes(table: RouteTable, { words, sameNumber }: HintServices): void {
  implement(table, listHintWords, () => words.list());
  implement(table, changeHintWords, ({ query, body, act }) => words.change(query, body, act));
  implement(table, listSameNumber, ({ query }) => sameNumber.list(query.id));
}

export function numbersRoutes(table: RouteTable, numbers: NumbersService): void {
  implement(table, getNumbers, ({ query }) => numbers.get(query.by));
}

export function adminCustomerRoutes(table: RouteTable, customers: AdminCustomerService): void {
  implement(table, getAdminCustomer, ({ query }) => customers.get(query.id));
  implement(table, listAdminCustomers, ({ query }) => customers.list(query));
  implement(table, approveCustomer, ({ query, body, act }) => customers.approve({ ...query, ...body }, act));
  implement(table, sendBackCustomer, ({ caller, query, body, act }) =>
    customers.sendBack(query.id, { admin: caller, act, ...body }),
  );
}

export function queuesRoutes(table: RouteTable, queues: QueuesService, forms: WaitingForms): void {
  implement(table, getQueues, () => queues.counts());
  implement(table, listWaitingForms, ({ query }) => forms.list(query));
}

export function recordRoutes(table: RouteTable, records: RecordService): void {
  implement(table, listUnreadableRecords, () => records.list());
  implement(table, mendRecord, async ({ body, caller, act }) => {
    await records.mend(body, { act, by: caller.id });
    return { id: body.id };
  });
}

export function searchRoutes(table: RouteTable, search: SearchService): void {
  implement(table, searchRecords, ({ query }) => search.find(query.text));
}

export function adminUpdateRoutes(table: RouteTable, updates: AdminUpdateService): void {
  implement(table, listUpdates, ({ query }) => updates.list(query));
  implement(table, getUpdate, ({ query }) => updates.get(query.id));
  implement(table, approveUpdate, ({ caller, query, body, act }) =>
    updates.approve(query.id, { admin: caller, act, ...body }),
  );
  implement(table, rejectUpdate, ({ caller, query, body, act }) =>
    updates.reject(query.id, { admin: caller, act, ...body, reason: body.reason ?? null }),
  );
  implement(table, sendBackUpdate, ({ caller, query, body, act }) =>
    updates.sendBack(query.id, { admin: caller, act, ...body }),
  );
}

type CaseServices = { cases: CaseService; customers: Pick<CustomerService, 'getForOwner'> };

export function caseRoutes(table: RouteTable, { cases, customers }: CaseServices): void {
  implement(table, fileReport, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.report(said, languageOf(request))),
  );
  implement(table, fileMailReport, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.mailReport(said, languageOf(request))),
  );
  implement(table, fileRemovalRequest, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.removalRequest(said, languageOf(request))),
  );
  implement(table, fileMessage, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.message(said, languageOf(request))),
  );
  implement(table, confirmAddress, async ({ caller, query }) => {
    await cases.confirmAddress(caller, query.id);
    return customers.getForOwner(query.id);
  });
  implement(table, listCases, ({ query }) => cases.list(query));
  implement(table, listCasesAbout, ({ query }) => cases.listAbout(query));
  implement(table, decideCase, ({ caller, query, body, act }) => cases.decide(query.id, body, { admin: caller, act }));
}

/** A sender who filled in the hidden field gets the usual answer, and nothing is filed. */
async function unlessTrapped<S extends { [trapField]?: string | undefined }>(
  { [trapField]: trapped, ...said }: S,
  file: (said: Omit<S, typeof trapField>) => Promise<{ reference: string }>,
): Promise<{ reference: string }> {
  return trapped ? { reference: newReference() } : file(said);
}

type ActServices = {
  profileActs: ProfileActs;
  archivedProfiles: ArchivedProfiles;
  adminCreation: AdminCreation;
  adminEdits: AdminEdits;
};

export function adminActRoutes(table: RouteTable, services: ActServices): void {
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
