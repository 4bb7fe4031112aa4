import { fullNameOf } from '@inkbridge/shared/names';
import { authoringModule, type Authoring } from '../authoring/module.js';
import { catalogueModule, type Catalogue } from '../catalogue/module.js';
import { profilesModule, type Profiles } from '../profiles/module.js';
import { createAdminCreation, type AdminCreation } from '../admin/profiles/admin-creation.js';
import { createAdminEdits, type AdminEdits } from '../admin/profiles/admin-edits.js';
import { createAdminUpdateService, type AdminUpdateService } from '../admin/updates/admin-update-service.js';
import type { Collections } from './collections.js';
import { createArchivedProfiles, type ArchivedProfiles } from '../admin/profiles/archived-profiles.js';
import { createEndCheckouts } from '../admin/profiles/end-checkouts.js';
import { createProfileActs, type ProfileActs } from '../admin/profiles/profile-acts.js';
import { createAdminUserService, type AdminUserService } from '../admin/accounts/admin-user-service.js';
import { createGrants, type Grants } from '../admin/accounts/grants.js';
import { createAdminCustomerService, type AdminCustomerService } from '../admin/profiles/admin-customer-service.js';
import type { AuditRepository } from '../admin/audit/audit-repository.js';
import { createAuditService, type AuditService } from '../admin/audit/audit-service.js';
import type { AuditTrail } from '../http/act.js';
import { createAuditTrail } from '../admin/audit/audit-trail.js';
import type { CaseRepository } from '../admin/cases/case.js';
import type { TakeDown } from '../admin/cases/case-decisions.js';
import { createCaseLetters } from '../admin/cases/case-letters.js';
import { createCaseService, type CaseService } from '../admin/cases/case-service.js';
import { createExportService, type ExportService } from '../admin/accounts/export-service.js';
import type { FileStore } from '../files/file-store.js';
import type { ImageEncoder } from '../files/image-encoder.js';
import type { UploadRepository } from '../files/upload-repository.js';
import { createUploadService, type UploadService } from '../files/upload-service.js';
import { createAfterAnswer, type AfterAnswer } from '../people/after-answer.js';
import type { IdentityProvider } from '../people/identity-provider.js';
import { createIdentityService, type IdentityService } from '../people/identity-service.js';
import type { SessionService } from '../people/session-service.js';
import type { TokenSource } from '../http/token-source.js';
import { createTokenSignIn, type TokenSignIn } from '../people/token-sign-in.js';
import type { JobRepository } from '../jobs/job-repository.js';
import type { Jobs } from '../jobs/jobs.js';
import type { Post } from '../post/module.js';
import { createNumbersService, type NumbersService } from '../admin/numbers/numbers-service.js';
import type { Gateways } from '../money/gateway.js';
import { moneyModule, type Money } from '../money/module.js';
import type { FindPayments } from '../money/purchase-service.js';
import { createQueuesService, type QueuesService } from '../admin/queues/queues-service.js';
import type { Feeds } from '../admin/records/feeds.js';
import { createFindPayments } from '../admin/records/find-payments.js';
import { createProfilesPage } from '../admin/records/profiles-page.js';
import { createRecords, type Records } from '../admin/records/records.js';
import { createWaitingUpdates } from '../admin/records/waiting-updates.js';
import { createAccountLookup } from '../people/account-lookup.js';
import { createMemberAnswers } from '../people/member-answers.js';
import { createRegistrationService, type RegistrationService } from '../people/registration-service.js';
import type { UserRepository } from '../people/user-repository.js';
import { createUserService, type UserService } from '../people/user-service.js';
import type { AccountLookup } from '../http/access.js';
import type { Readiness } from '../http/health-routes.js';
import { jobsOf } from './jobs-of.js';

export type ServicePorts = {
  stored: Collections;
  gateways: Gateways;
  audit: AuditRepository;
  cases: CaseRepository;
  uploads: UploadRepository;
  files: FileStore;
  encode: ImageEncoder;
  feeds: Feeds;
  users: UserRepository;
  identities: IdentityProvider;
  sessions: SessionService;
  tokens: TokenSource;
  timers: JobRepository;
  post: Post;
  /** Base address of links. */
  publicUrl: URL;
  /** Version of the terms that people accept now (D-82). */
  termsVersion: string;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
  now: () => Date;
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
};

export type Services = {
  identities: IdentityProvider;
  sessions: SessionService;
  tokens: TokenSource;
  identity: IdentityService;
  signInWith: TokenSignIn;
  afterAnswer: AfterAnswer;
  accountOf: AccountLookup;
  users: UserService;
  registration: RegistrationService;
  profiles: Profiles;
  authoring: Authoring;
  adminUpdates: AdminUpdateService;
  adminCreation: AdminCreation;
  adminEdits: AdminEdits;
  adminCustomers: AdminCustomerService;
  profileActs: ProfileActs;
  archivedProfiles: ArchivedProfiles;
  adminUsers: AdminUserService;
  grants: Grants;
  uploads: UploadService;
  files: FileStore;
  post: Post;
  jobs: Jobs;
  trail: AuditTrail;
  auditLog: AuditService;
  exports: ExportService;
  numbers: NumbersService;
  cases: CaseService;
  queues: QueuesService;
  money: Money;
  catalogue: Catalogue;
  records: Records;
  findPayments: FindPayments;
  readiness: Readiness;
};

/** Creates all services once; several listeners may share them. */
export function createServices(ports: ServicePorts): Services {
  const { post, users, identities, sessions, ping, now, log } = ports;
  const people = { users, answers: createMemberAnswers(users, now) };
  const profiles = profilesModule(ports, { people });
  const { customers, updates, views } = profiles;
  const money = moneyModule(ports, { post, people, profiles });
  const records = createRecords({ ...ports, customers, updates, payments: money.ledger });
  const uploads = createUploadService(ports);
  const accounts = createUserService({ users, identities, images: uploads, answers: people.answers, now });
  const afterAnswer = createAfterAnswer(log);
  const authoring = authoringModule(ports, { files: { uploads }, post, people, profiles, money });
  const catalogue = catalogueModule(ports, { people, profiles });
  const desk = { customers, updates, views, profilesPage: createProfilesPage({ records, customers }), now };
  const { openPayments: payments, recordAdminCreation } = money;
  const editing = { ...desk, ...authoring, images: uploads, payments, recordAdminCreation };
  const adminUpdates = createAdminUpdateService({
    ...editing,
    letters: authoring.letters.updates,
    waitingUpdates: createWaitingUpdates({ records, updates }),
  });
  const profileActs = createProfileActs({ ...desk, endCheckouts: createEndCheckouts({ updates, payments }) });
  const takeDown: TakeDown = async (id, how, by) => {
    if (how === 'archive') await profileActs.archive(id, by.act);
    else await profileActs.setStatus(id, 'inactive', by.act);
  };
  const adminCustomers = createAdminCustomerService({ ...desk, letters: authoring.letters.profiles });
  const cases = createCaseService({
    ...desk,
    cases: ports.cases,
    takeDown,
    letters: createCaseLetters({ customers, post }),
  });
  return {
    identities,
    sessions,
    tokens: ports.tokens,
    identity: createIdentityService({ identities, sessions, afterAnswer }),
    signInWith: createTokenSignIn({
      identities,
      sessions,
      accountOf: (identity, names) => accounts.ensure(identity, names),
      now,
    }),
    afterAnswer,
    accountOf: createAccountLookup(users),
    users: accounts,
    registration: createRegistrationService({ ...ports, afterAnswer }),
    profiles,
    authoring,
    adminUpdates,
    adminCreation: createAdminCreation(editing),
    adminEdits: createAdminEdits(editing),
    adminCustomers,
    profileActs,
    archivedProfiles: createArchivedProfiles(desk),
    adminUsers: createAdminUserService({ users, customers, records, now }),
    grants: createGrants({ users, customers, now }),
    cases,
    queues: createQueuesService({ profiles: adminCustomers, updates: adminUpdates, cases, payments: money.reviews }),
    uploads,
    files: ports.files,
    post,
    money,
    trail: createAuditTrail({
      ...ports,
      nameOf: async (id) => {
        const account = await users.find(id);
        return account ? fullNameOf(account) : '';
      },
    }),
    auditLog: createAuditService({ audit: ports.audit, index: records.audit }),
    exports: createExportService({ users, records }),
    numbers: createNumbersService({ updates, records, now }),
    jobs: jobsOf({
      ...ports,
      uploads,
      jobs: [...money.jobs, ...authoring.jobs, ...catalogue.jobs],
      cases,
    }),
    catalogue,
    records,
    findPayments: createFindPayments(records),
    readiness: { catalogueIsReady: () => catalogue.model.isReady(), recordsAreReady: () => records.isReady(), ping },
  };
}
