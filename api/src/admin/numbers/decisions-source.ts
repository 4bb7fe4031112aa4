import { type AuditAction, type DeclineKind, declineKinds } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import type { z } from 'zod';
import { inTime } from '../../database/collection.js';
import { inGroups } from '../../database/in-groups.js';
import { type Span, within } from '../../database/span.js';
import { readAll, readEachOf } from '../../database/unreadable.js';
import { type AuditDoc, auditDocSchema } from '../audit/audit-doc.js';
import type { CountedSource } from './daily-sums.js';

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
