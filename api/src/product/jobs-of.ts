import type { CaseService } from '../admin/cases/case-service.js';
import type { AuditRepository } from '../admin/audit/audit-repository.js';
import type { OpenPayments } from '../authoring/open-payments.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { UploadService } from '../files/upload-service.js';
import { createExpireProfiles } from '../authoring/jobs/expire-profiles.js';
import type { Forgetting } from '../authoring/jobs/forget-old.js';
import type { JobRepository } from '../jobs/job-repository.js';
import { createJobs, type Job, type JobLog, type Jobs } from '../jobs/jobs.js';
import type { ProfileLetters } from '../authoring/profile-letters.js';
import { createRemindOwners } from '../authoring/jobs/remind-owners.js';
import { createRemoveUnpaidProfiles } from '../authoring/jobs/remove-unpaid-profiles.js';
import { createVoidUnpaidUpdates } from '../authoring/jobs/void-unpaid-updates.js';
import type { PaymentService } from '../money/payment-service.js';
import type { RatingService } from '../catalogue/members/rating-service.js';
import type { DecisionEffects } from '../authoring/updates/decision-effects.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import type { VoidUpdate } from '../authoring/updates/void-update.js';
import type { UserRepository } from '../people/user-repository.js';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** No request takes this long: an act that is still open after it has lost its process. */
const longestActSeconds = 5 * minute;

type JobsOfDeps = {
  timers: JobRepository;
  forgetting: Forgetting;
  customers: CustomerRepository;
  updates: UpdateRepository;
  users: UserRepository;
  uploads: Pick<UploadService, 'sweep' | 'release'>;
  ratings: Pick<RatingService, 'settleLeftovers'>;
  payments: Pick<PaymentService, 'sweep' | 'reconcile'> & Pick<OpenPayments, 'release'>;
  decisions: Pick<DecisionEffects, 'finishLeftovers'>;
  audit: Pick<AuditRepository, 'interrupt'>;
  voidUpdate: VoidUpdate;
  cases: Pick<CaseService, 'finishLeftovers'>;
  letters: ProfileLetters;
  now: () => Date;
  log: JobLog;
};

/** Every job of the product, with its name and interval. Nothing runs before `start()`. */
export function jobsOf(parts: JobsOfDeps): Jobs {
  const { timers, forgetting, uploads, ratings, payments, decisions, audit, now, log } = parts;
  const jobs = createJobs({ repository: timers, now, log });
  const add = (name: string, everySeconds: number, run: Job['run']) => jobs.add({ name, everySeconds, run });

  add('payments', minute, async () => void (await payments.sweep()));
  add('reconciliation', hour, () => payments.reconcile());
  add('ratings', minute, async () => void (await ratings.settleLeftovers()));
  add('decisions', minute, async () => void (await decisions.finishLeftovers()));
  add('cases', minute, () => parts.cases.finishLeftovers());
  add('audit', minute, async () => {
    await audit.interrupt(new Date(now().getTime() - longestActSeconds * 1000));
  });
  add('expire', hour, createExpireProfiles(parts));
  add('reminders', hour, createRemindOwners(parts));
  add('unpaidUpdates', hour, createVoidUnpaidUpdates(parts));
  add('unpaidProfiles', hour, createRemoveUnpaidProfiles(parts));
  add('uploads', day, async (signal) => {
    while (!signal.aborted && (await uploads.sweep()) > 0); // each sweep takes a limited number
  });
  add('drafts', day, forgetting.drafts);
  add('idempotency', hour, forgetting.idempotency);
  add('webhookEvents', day, forgetting.webhookEvents);
  add('closedCases', day, forgetting.cases);
  return jobs;
}
