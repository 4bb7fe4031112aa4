import { fullNameOf } from '@inkbridge/shared/names';
import { objectIdOf } from './generate/object-ids.js';
import { grantOf } from './generate/balances.js';
import type { AuditDoc, CustomerDoc, UpdateDoc, UserDoc } from './stored.js';

/** The amount that the admin grants to the demo member. */
const grantedCents = 150_00;

type MemberBalanceArgs = {
  seed: string;
  admin: UserDoc;
  /** The member's profiles, on all of which the balance may be spent. */
  profiles: readonly Pick<CustomerDoc, '_id' | 'createdAt'>[];
  updates: readonly UpdateDoc[];
};

/**
 * The demo member with a balance that adds up: the admin's grant after the last profile was created, and the credits
 * for rejected updates (D-25), with the grant's entry in the audit log.
 */
export function memberBalance(member: UserDoc, parts: MemberBalanceArgs): { user: UserDoc; audit: AuditDoc } {
  const { admin, profiles, updates } = parts;
  const at = latestOf([member, ...profiles]);
  const returned = updates.filter(({ createdBy }) => createdBy.equals(member._id)).flatMap(returnedFor);
  const credits = [...returned.map(({ credit }) => credit), grantOf(admin._id, { cents: grantedCents, at })];
  const user = {
    ...member,
    referralCents: sumOf(credits),
    referralCustomers: profiles.map(({ _id }) => _id),
    credits: credits.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
  const earlier = returned.filter(({ credit }) => credit.at < at);
  const before = {
    cents: sumOf(earlier.map(({ credit }) => credit)),
    customers: earlier.map(({ customerId }) => customerId.toHexString()),
  };
  return { user, audit: entryOf(user, { ...parts, at, before }) };
}

function latestOf(documents: readonly { createdAt: Date }[]): Date {
  return new Date(Math.max(...documents.map(({ createdAt }) => createdAt.getTime())));
}

function returnedFor({ _id, state, customerId, paidCents, decidedAt }: UpdateDoc) {
  if (state !== 'rejected' || paidCents === 0 || !decidedAt) return [];
  return [{ customerId, credit: { key: `update:${_id.toHexString()}`, cents: paidCents, at: decidedAt } }];
}

function sumOf(credits: readonly { cents: number }[]): number {
  return credits.reduce((sum, { cents }) => sum + cents, 0);
}

type Grant = MemberBalanceArgs & { at: Date; before: { cents: number; customers: string[] } };

/** Has no request id, because no request caused it. */
function entryOf(user: UserDoc, { seed, admin, at, before }: Grant): AuditDoc {
  const customers = user.referralCustomers.map((id) => id.toHexString());
  const id = user._id.toHexString();
  return {
    _id: objectIdOf(`${seed}/audit`, 0, at),
    at,
    admin: { id: admin._id, name: fullNameOf(admin), email: admin.email },
    action: 'add_balance',
    target: { kind: 'user', id, name: fullNameOf(user) },
    about: [id, ...customers],
    outcome: 'done',
    refusal: null,
    changes: [
      { field: 'referralBalance', before: before.cents, after: before.cents + grantedCents },
      { field: 'referralCustomers', before: before.customers, after: customers },
    ],
    requestId: '',
  };
}
