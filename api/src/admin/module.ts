import { fullNameOf } from '@inkbridge/shared/names';
import { day, hour, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { Authoring } from '../authoring/module.js';
import type { Facilities } from '../facilities/module.js';
import type { Files } from '../files/module.js';
import type { Guides } from '../guides/module.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { Money } from '../money/module.js';
import type { People } from '../people/module.js';
import type { Post } from '../post/module.js';
import type { MayWriteTo } from '../post/typed-recipients.js';
import type { Profiles } from '../profiles/module.js';
import { createAdminData } from './account-data.js';
import {
  adminActRoutes,
  adminCustomerRoutes,
  adminFacilityRoutes,
  adminGuideRoutes,
  adminUpdateRoutes,
  adminUserRoutes,
  auditRoutes,
  caseRoutes,
  exportRoutes,
  hintRoutes,
  numbersRoutes,
  queuesRoutes,
  recordRoutes,
  searchRoutes,
} from './admin-routes.js';
import { createAdminUserService } from './accounts/admin-user-service.js';
import { createExportService } from './accounts/export-service.js';
import { createGrants } from './accounts/grants.js';
import type { AuditDoc } from './audit/audit-doc.js';
import { createAuditService } from './audit/audit-service.js';
import { createAuditTrail } from './audit/audit-trail.js';
import { createAuditRepository } from './audit/mongo-audit-repository.js';
import type { TakeDown } from './cases/case-decisions.js';
import type { CaseDoc } from './cases/case-doc.js';
import { createCaseLetters } from './cases/case-letters.js';
import { createCaseService } from './cases/case-service.js';
import { createCaseRepository } from './cases/mongo-case-repository.js';
import type { CountedMonthDoc } from './numbers/counted-day.js';
import { createFacilityFollowers } from './facilities/facility-followers.js';
import { createFacilityService } from './facilities/facility-service.js';
import { createImportService } from './facilities/import/import-service.js';
import { createTypedProfiles } from './facilities/typed-profiles.js';
import { createGuideService } from './guides/guide-service.js';
import type { HintListDoc } from './hints/hint-list-repository.js';
import { createHintWordService } from './hints/hint-word-service.js';
import { createHintListRepository } from './hints/mongo-hint-list-repository.js';
import { createSameNumberService } from './hints/same-number-service.js';
import { createCountedDays } from './numbers/mongo-counted-days.js';
import { createNumbersService } from './numbers/numbers-service.js';
import { createAdminCreation } from './profiles/admin-creation.js';
import { createAdminCustomerService } from './profiles/admin-customer-service.js';
import { createAdminEdits } from './profiles/admin-edits.js';
import { createArchivedProfiles } from './profiles/archived-profiles.js';
import { createProfileActs } from './profiles/profile-acts.js';
import { createRecordService, type StoredRecords } from './records/record-service.js';
import type { SetAsideDoc } from './records/set-aside-doc.js';
import { createQueuesService, createWaitingForms } from './queues/queues-service.js';
import { createSearchService } from './search/search-service.js';
import { createAdminUpdateService } from './updates/admin-update-service.js';
import type { Log } from '../database/log.js';

export type AdminPorts = {
  stored: {
    audit: Collection<AuditDoc>;
    cases: Collection<CaseDoc>;
    countedMonths: Collection<CountedMonthDoc>;
    hintLists: Collection<HintListDoc>;
    setAside: Collection<SetAsideDoc>;
  };
  /** Everything stored. */
  records: readonly StoredRecords[];
  mayWriteTo: MayWriteTo;
  clockIsTrusted: () => Promise<boolean>;
  now: () => Date;
  log: Pick<Log, 'error'>;
};

export type AdminBelow = {
  facilities: Facilities;
  files: Files;
  guides: Guides;
  post: Post;
  people: People;
  profiles: Profiles;
  money: Money;
  authoring: Authoring;
};

/** No request takes this long: an act that is still open after it has lost its process. */
const longestAct = 5 * minute;

/** Everything only admins decide or see. */
export function adminModule(
  { stored, records: all, mayWriteTo, clockIsTrusted, now, log }: AdminPorts,
  below: AdminBelow,
) {
  const { people, profiles, money } = below;
  const { customers, updates, views } = profiles;
  const { users } = people;
  const audit = createAuditRepository(stored.audit);
  const review = createReviewServices(below, now);
  const caseRepository = createCaseRepository(stored.cases);
  const cases = createCaseService({
    customers,
    views,
    now,
    cases: caseRepository,
    facilities: below.facilities.register,
    takeDown: review.takeDown,
    letters: createCaseLetters({ customers, post: below.post, mayWriteTo }),
  });
  const numbers = createNumbersService({
    customers: profiles.counts,
    users,
    payments: money.ledger,
    updates,
    cases: caseRepository,
    audit: stored.audit,
    days: createCountedDays(stored.countedMonths),
    now,
  });
  const records = createRecordService({ records: all, setAside: stored.setAside, profiles, users, now });
  const forms = createWaitingForms({
    profilesPage: profiles.profileLists.page,
    views,
    now,
  });
  const trail = createAuditTrail({ audit, nameOf: (id) => review.nameOf(id), now, log });
  const followers = createFacilityFollowers({
    facilities: below.facilities.facilities,
    customers,
    post: below.post,
    trail,
    now,
  });
  const typed = createTypedProfiles({ lists: profiles.profileLists, register: below.facilities.register, now });
  const queues = createQueuesService({
    profiles: review.adminCustomers,
    updates: review.adminUpdates,
    cases,
    payments: money.reviews,
    forms,
    clockIsTrusted,
  });

  return {
    routes(table: RouteTable): void {
      adminCustomerRoutes(table, review.adminCustomers);
      adminActRoutes(table, {
        profileActs: review.profileActs,
        archivedProfiles: review.archivedProfiles,
        adminCreation: review.adminCreation,
        adminEdits: review.adminEdits,
      });
      adminUpdateRoutes(table, review.adminUpdates);
      adminUserRoutes(table, {
        adminUsers: createAdminUserService({
          users,
          customers,
          lists: people.accountLists,
          profiles: profiles.profileLists,
          now,
        }),
        grants: createGrants({ users, customers, now }),
      });
      exportRoutes(table, createExportService({ lists: people.accountLists, profiles: profiles.profileLists }));
      caseRoutes(table, { cases, customers: profiles.views });
      queuesRoutes(table, queues, forms);
      auditRoutes(table, createAuditService({ audit }));
      searchRoutes(table, createSearchService({ people, profiles, money, now }));
      numbersRoutes(table, numbers);
      adminGuideRoutes(
        table,
        createGuideService({ guides: below.guides.guides, published: below.guides.published, now }),
      );
      adminFacilityRoutes(table, {
        typed,
        imports: createImportService({
          facilities: below.facilities.facilities,
          written: () => below.facilities.register.readAgain(),
          placesOf: (codes) => below.guides.zipCodes.find(codes),
          now,
        }),
        facilities: createFacilityService({
          ...below.facilities,
          typed,
          lists: profiles.profileLists,
          follow: (facility) =>
            followers
              .follow(facility)
              .catch((error: unknown) =>
                log.error({ err: error, facility: facility.id }, 'profiles follow their facility later'),
              ),
          now,
        }),
      });
      recordRoutes(table, records);
      hintRoutes(table, {
        words: createHintWordService({ lists: createHintListRepository(stored.hintLists), now }),
        sameNumber: createSameNumberService({ customers, updates, sameNumbers: profiles.sameNumbers, now }),
      });
    },
    jobs: [
      everyMinute('cases', () => cases.finishLeftovers()),
      everyMinute('facilityFollowers', (signal) => followers.followOwed(signal)),
      everyMinute('audit', async () => void (await audit.interrupt(new Date(now().getTime() - longestAct)))),
      { name: 'auditTerms', everySeconds: day / 1000, run: (signal) => audit.addTerms(signal) },
      { name: 'countedDays', everySeconds: hour / 1000, isFinal: true, run: (signal) => numbers.countDays(signal) },
      { name: 'closedCases', everySeconds: day / 1000, isFinal: true, run: () => cases.eraseOld() },
      { name: 'setAside', everySeconds: day / 1000, isFinal: true, run: () => records.eraseOld() },
    ] satisfies Job[],
    trail,
    data: createAdminData({ audit, cases: caseRepository, customers, records }),
  };
}

/** Admins' acts on profiles and updates. */
function createReviewServices(below: AdminBelow, now: () => Date) {
  const { files, people, profiles, money, authoring } = below;
  const { customers, updates, views } = profiles;
  const payments = money.openPayments;
  const profileActs = createProfileActs({
    customers,
    views,
    now,
    endCheckouts: authoring.endCheckouts,
    formLetters: authoring.letters.forms,
  });
  const takeDown: TakeDown = async (id, how, by) => {
    if (how === 'archive') await profileActs.archive(id, by.act);
    else await profileActs.setStatus(id, 'inactive', by.act);
  };
  return {
    profileActs,
    takeDown,
    archivedProfiles: createArchivedProfiles({ customers, profilesPage: profiles.profileLists.page, views, now }),
    adminCreation: createAdminCreation({
      customers,
      storeNew: authoring.storeNew,
      recordAdminCreation: money.recordAdminCreation,
      views,
    }),
    adminEdits: createAdminEdits({
      customers,
      updates,
      effects: authoring.effects,
      images: files.uploads,
      payments,
      following: authoring.following,
      views,
      now,
    }),
    adminCustomers: createAdminCustomerService({
      customers,
      views,
      profilesPage: profiles.profileLists.page,
      now,
      letters: authoring.letters.profiles,
    }),
    adminUpdates: createAdminUpdateService({
      effects: authoring.effects,
      customers,
      updates,
      views,
      now,
      waitingUpdates: profiles.updateLists.waiting,
      letters: authoring.letters.updates,
    }),
    /** The name in an account; '' when there is none. */
    async nameOf(id: Parameters<typeof people.users.find>[0]) {
      const account = await people.users.find(id);
      return account ? fullNameOf(account) : '';
    },
  };
}

function everyMinute(name: string, run: Job['run']): Job {
  return { name, everySeconds: minute / 1000, run };
}
