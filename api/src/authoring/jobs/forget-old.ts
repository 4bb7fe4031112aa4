import type { Collection } from 'mongodb';
import type { CaseDoc } from '../../admin/cases/case-doc.js';
import type { IdempotencyDoc } from '../idempotency-doc.js';
import type { DraftDoc } from '../drafts/draft-doc.js';
import type { WebhookEventDoc } from '../../money/payment-doc.js';

const day = 86_400_000;

/** Retention of temporary records, in days. */
const draftDays = 90;
const idempotencyDays = 1; // D-99
const webhookEventDays = 30;
/** After this, what people wrote about others is erased; the outcome of the case stays. */
const closedCaseDays = 365;

type ForgettingDeps = {
  drafts: Collection<DraftDoc>;
  idempotency: Collection<IdempotencyDoc>;
  webhookEvents: Collection<WebhookEventDoc>;
  cases: Collection<CaseDoc>;
  now: () => Date;
};

export type Forgetting = ReturnType<typeof createForgetting>;

export function createForgetting({ drafts, idempotency, webhookEvents, cases, now }: ForgettingDeps) {
  const before = (days: number) => ({ $lt: new Date(now().getTime() - days * day) });
  return {
    drafts: async (): Promise<void> => {
      await drafts.deleteMany({ savedAt: before(draftDays) });
    },
    idempotency: async (): Promise<void> => {
      await idempotency.deleteMany({ at: before(idempotencyDays) });
    },
    webhookEvents: async (): Promise<void> => {
      await webhookEvents.deleteMany({ at: before(webhookEventDays) });
    },
    cases: async (): Promise<void> => {
      await cases.updateMany(
        { endedAt: before(closedCaseDays) },
        { $set: { name: '', email: null, about: '', text: '' } },
      );
    },
  };
}
