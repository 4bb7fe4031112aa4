import { isIncome } from '../../money/gateway.js';
import { incomeOf } from '../../money/income-of.js';
import type { PaymentSums } from '../../money/payment-lists.js';
import type { CustomerCounts } from '../../profiles/customer-lists.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { CaseRepository } from '../cases/case.js';
import type { CountedSource } from './daily-sums.js';
import { type AuditAction, type DeclineKind, declineKinds, type Period } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { z } from 'zod';
import { inTime } from '../../database/collection.js';
import { inGroups } from '../../database/in-groups.js';
import { type Span, within } from '../../database/span.js';
import { readAll, readEachOf } from '../../database/unreadable.js';
import { type AuditDoc, auditDocSchema } from '../audit/audit-doc.js';

/** Income by type of fee, in cents, on the day on which a payment was applied. That never changes afterwards. */
export function incomeSource(payments: Pick<PaymentSums, 'countApplied' | 'scanApplied'>): CountedSource {
  return {
    kind: 'income',
    count: (span) => payments.countApplied(span),
    async *read(span) {
      for await (const { appliedAt, gateway, quote } of payments.scanApplied(span)) {
        const income = isIncome(gateway) ? incomeOf({ quote }) : [];
        yield { at: appliedAt.getTime(), amounts: income.map(({ type, cents }) => [type, cents] as const) };
      }
    },
  };
}

/** How long profiles waited for their first approval: the number of them for each wait in tenths of hours. */
export function profileWaitsSource(
  profiles: Pick<CustomerCounts, 'countApproved' | 'scanApproved' | 'paidAgain'>,
): CountedSource {
  return {
    kind: 'profileWaits',
    count: (span) => profiles.countApproved(span),
    changed: async (from) => (await profiles.paidAgain(from)).map((approvedAt) => approvedAt.getTime()),
    async *read(span) {
      for await (const { approvedAt, paidAt } of profiles.scanApproved(span)) {
        const at = approvedAt.getTime();
        const wait = paidAt === null ? -1 : at - paidAt.getTime();
        yield { at, amounts: wait >= 0 ? [one(wait)] : [] }; // an admin's profile never waited
      }
    },
  };
}

/** How long updates waited for their decision, likewise. */
export function updateWaitsSource(updates: Pick<UpdateRepository, 'countDecided' | 'scanDecided'>): CountedSource {
  return {
    kind: 'updateWaits',
    count: (span) => updates.countDecided(span),
    async *read(span) {
      for await (const { decidedAt, waitingSince } of updates.scanDecided(span)) {
        const at = decidedAt.getTime();
        yield { at, amounts: waitingSince ? [one(at - waitingSince.getTime())] : [] };
      }
    },
  };
}

/** How long cases waited for an admin's decision, likewise. */
export function caseWaitsSource(cases: Pick<CaseRepository, 'countEnded' | 'scanEnded'>): CountedSource {
  return {
    kind: 'caseWaits',
    count: (span) => cases.countEnded(span),
    async *read(span) {
      for await (const { endedAt, createdAt, decidedBy } of cases.scanEnded(span)) {
        const at = endedAt.getTime();
        yield { at, amounts: decidedBy ? [one(at - createdAt.getTime())] : [] };
      }
    },
  };
}

function one(wait: number): readonly [string, number] {
  return [String(tenthsOf(wait)), 1];
}

/** A wait as it is counted: in tenths of hours, rounded. */
function tenthsOf(milliseconds: number): number {
  return Math.round((milliseconds / hour) * 10);
}

/** How long decisions took, from the number of decisions for each wait in tenths of hours. */
export function waitsOf(waits: ReadonlyMap<number, number>): Period['profiles'] {
  const sorted = [...waits].toSorted(([a], [b]) => a - b);
  const decided = sorted.reduce((sum, [, count]) => sum + count, 0);
  const within = (share: number) => hoursOf(sorted, Math.ceil(decided * share));
  return { decided, medianHours: within(0.5), slowHours: within(0.9) };
}

/** The hours within which this many were decided; null for none. */
function hoursOf(sorted: readonly (readonly [tenths: number, count: number])[], wanted: number): number | null {
  let decided = 0;
  for (const [tenths, count] of sorted) {
    decided += count;
    if (decided >= wanted) return tenths / 10;
  }
  return null;
}

/** Acts that send an item back to its author, who may send it again. */
const sendBacks = ['send_back_profile', 'send_back_update'] as const satisfies readonly AuditAction[];
const declines = [...sendBacks, 'reject_update'] as const satisfies readonly AuditAction[];
const decisions = [...declines, 'approve_profile', 'approve_update'] as const satisfies readonly AuditAction[];

/** The key of decisions about something that had been sent back before. */
export const reopenedKey = 'reopened';

/** Acts per round trip. */
const atOnce = 500;

const actSchema = auditDocSchema.pick({ at: true, action: true, outcome: true, target: true, changes: true });
type Act = z.output<typeof actSchema>;
const projection = { at: 1, action: 1, outcome: 1, target: 1, changes: 1 };
const sentBackSchema = actSchema.pick({ at: true, target: true });

/**
 * Declines by admins, by the chosen kind of reason, and how many decisions were about something that had been
 * sent back before. From the audit log, by the index of its actions.
 */
export function decisionsSource(audit: Collection<AuditDoc>): CountedSource {
  const filterOf = (span: Span) => ({ action: { $in: [...decisions] }, at: within(span) });
  return {
    kind: 'decisions',
    count: async (span) => {
      const counts = decisions.map((action) => audit.countDocuments({ action, at: within(span) }, inTime));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    async *read(span) {
      const found = audit.find(filterOf(span), { projection, batchSize: atOnce });
      const acts = readEachOf(audit, found, (doc) => actSchema.parse(doc));
      for await (const group of inGroups(acts, atOnce)) {
        const sentBack = await firstSendBacks(audit, group);
        for (const act of group) {
          const first = sentBack.get(act.target.id ?? '') ?? Infinity;
          yield { at: act.at.getTime(), amounts: act.outcome === 'done' ? amountsOf(act, first) : [] };
        }
      }
    },
  };
}

function amountsOf({ action, at, changes }: Act, firstSentBack: number): [string, number][] {
  const isDecline = declines.some((one) => one === action);
  return [
    ...(isDecline ? [[kindIn(changes), 1] satisfies [string, number]] : []),
    ...(firstSentBack < at.getTime() ? [[reopenedKey, 1] satisfies [string, number]] : []),
  ];
}

/** Without a choice, and in entries of older releases, it is another reason. */
function kindIn(changes: AuditDoc['changes']): DeclineKind {
  const chosen = changes.find(({ field }) => field === 'declineKind')?.after;
  return declineKinds.find((kind) => kind === chosen) ?? 'other';
}

/** When each of these targets was sent back first. */
async function firstSendBacks(audit: Collection<AuditDoc>, acts: readonly Act[]): Promise<Map<string, number>> {
  const ids = [...new Set(acts.flatMap(({ target }) => target.id ?? []))];
  const filter = { about: { $in: ids }, action: { $in: [...sendBacks] }, outcome: 'done' as const };
  const found = await audit.find(filter, { projection: { at: 1, target: 1 } }).toArray();
  const first = new Map<string, number>();
  for (const { at, target } of readAll(audit, found, (doc) => sentBackSchema.parse(doc))) {
    if (target.id) first.set(target.id, Math.min(at.getTime(), first.get(target.id) ?? Infinity));
  }
  return first;
}
