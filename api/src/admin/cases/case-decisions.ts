import {
  type CaseDecision,
  caseDecisions,
  type CaseEnd,
  type CaseId,
  type CustomerId,
  spokenDecisions,
} from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { forEachApart } from '../../database/unreadable.js';
import { revise, untilWritten } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { Act } from '../../http/routes/act.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { confirmedAt } from '../../profiles/profile-content.js';
import type { CaseLetters } from './case-letters.js';
import type { Case, CaseEnding, CaseRepository } from './case.js';

/** Hides a profile from visitors on behalf of an admin; repeating it changes nothing. */
export type TakeDown = (customer: CustomerId, how: 'archive' | 'deactivate', by: AdminAct) => Promise<void>;
type AdminAct = { admin: Caller; act: Act };

type CaseDecisionsDeps = {
  cases: CaseRepository;
  customers: Pick<CustomerRepository, 'find' | 'change'>;
  takeDown: TakeDown;
  letters: Pick<CaseLetters, 'ended' | 'takenDown'>;
  now: () => Date;
};
export type CaseDecisionInput = { decision: CaseDecision; note: string; customer?: CustomerId | undefined };

/** Per run of the job. */
const mostNotices = 100;

/** Ends cases: an admin decides, or the owner of the profile answers. */
export function createCaseDecisions(parts: CaseDecisionsDeps) {
  const { cases, customers, takeDown, now } = parts;

  /** Null when another write came first. */
  async function tryToDecide(id: CaseId, decided: CaseDecisionInput, by: AdminAct): Promise<Case | null> {
    const filed = await cases.find(id);
    if (!filed) throw new AppError('not_found');
    const customerId = filed.customerId ?? decided.customer ?? null;
    const customer = customerId && (await customers.find(customerId));
    by.act.on({
      kind: 'case',
      id,
      name: filed.reference,
      about: [customerId, customer ? customer.createdBy : null],
    });
    if (filed.end) return filed; // D-67
    check(filed, decided, customer);

    const isHidden = decided.decision === 'deactivate' && customer !== null && !isListed(customer, now());
    const taken = isHidden ? nothingTaken : await takenDown(takeDown, { customer, decision: decided.decision, by });
    const ended = await cases.end(filed, {
      end: decided.decision,
      endedAt: now(),
      decidedBy: by.admin.id,
      note: decided.note,
      customerId,
    });
    if (!ended) return null;
    by.act.changed({ end: null, note: '', ...taken.before }, { end: ended.end, note: ended.note, ...taken.after });
    await notify(parts, ended);
    return ended;
  }

  /** Ends the open mail reports of a profile once its address is confirmed or changed. */
  async function endAnswered({ id, mailDoubtedAt, changedAt }: Customer): Promise<void> {
    if (mailDoubtedAt) return;
    for (const filed of await cases.listOpen('mail_report', id)) {
      const end = changedAt && changedAt >= filed.createdAt ? 'corrected' : 'confirmed';
      const ending: CaseEnding = { end, endedAt: now(), decidedBy: null, note: '', customerId: id };
      const ended = await cases.end(filed, ending);
      if (ended) await notify(parts, ended);
    }
  }

  async function confirmAddress(caller: Caller, customerId: CustomerId): Promise<void> {
    const revision = await revise(customers, customerId, ({ createdBy, archivedAt }) => {
      if (createdBy !== caller.id) throw new AppError('not_found');
      if (archivedAt) throw new AppError('customer_archived');
      return confirmedAt(now());
    });
    if (!revision) throw new AppError('not_found');
    await endAnswered(revision.after);
  }

  return {
    /**
     * Deciding again returns the first decision (D-67).
     * @throws AppError not_found, invalid_request, reason_required, profile_unknown, not_allowed_now
     */
    decide: (id: CaseId, decided: CaseDecisionInput, by: AdminAct): Promise<Case> =>
      untilWritten(() => tryToDecide(id, decided, by)),

    /** The owner of the profile confirms its address. @throws AppError not_found, customer_archived */
    confirmAddress,

    /** Ends mail reports that an owner has answered, and sends notices that a crash prevented. Run it repeatedly. */
    async finishLeftovers(): Promise<void> {
      const open = await cases.listOpen('mail_report');
      await forEachApart(new Set(open.map(({ customerId }) => customerId)), async (id) => {
        const customer = id && (await customers.find(id));
        if (customer) await endAnswered(customer);
      });
      await forEachApart(await cases.listUnnotified(mostNotices), (ended) => notify(parts, ended));
    },
  };
}

/** The job sends any notice that could not be queued now. */
async function notify({ cases, letters }: Pick<CaseDecisionsDeps, 'cases' | 'letters'>, ended: Case): Promise<void> {
  const queued = [await letters.ended(ended)];
  if (ended.customerId && ended.end && takesDown(ended.end)) queued.push(await letters.takenDown(ended));
  if (queued.every(Boolean)) await cases.markNotified(ended.id);
}

type TakeDownArgs = { customer: Customer | null; decision: CaseDecision; by: AdminAct };
type Taken = { before: object; after: object };
const nothingTaken: Taken = { before: {}, after: {} };

/** Logs the change to the profile as part of this act, not as an act of its own. */
async function takenDown(takeDown: TakeDown, { customer, decision, by: { admin } }: TakeDownArgs): Promise<Taken> {
  if (!customer || !takesDown(decision)) return nothingTaken;
  let taken = nothingTaken;
  const act: Act = {
    on: () => undefined,
    changed: (before, after) => void (taken = { before: { profile: before }, after: { profile: after } }),
  };
  await takeDown(customer.id, decision, { admin, act });
  return taken;
}

function takesDown(end: CaseEnd): end is 'archive' | 'deactivate' {
  return end === 'archive' || end === 'deactivate';
}

/** @throws AppError invalid_request, reason_required, profile_unknown */
function check({ kind }: Case, { decision, note }: CaseDecisionInput, customer: Customer | null): void {
  const possible: readonly CaseDecision[] = caseDecisions[kind];
  if (!possible.includes(decision)) throw new AppError('invalid_request');
  if (spokenDecisions.includes(decision) && note === '') throw new AppError('reason_required');
  if (takesDown(decision) && !customer) throw new AppError('profile_unknown');
}
