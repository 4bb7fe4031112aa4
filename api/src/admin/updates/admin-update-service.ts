import {
  type AdminUpdate,
  type CustomerId,
  type DeclineKind,
  type listUpdates,
  pageOf,
  type Queues,
} from '@inkbridge/contracts';
import { isDecided, isLive, nextState } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { untilWritten } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { Listed } from '../../http/routes/implement.js';
import type { Act, ActTarget } from '../../http/routes/act.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import { isRead } from '../profiles/act-on-profile.js';
import { profileFacts, profileTarget } from '../../profiles/profile-facts.js';
import type { Update, UpdateLists, UpdateRepository } from '../../profiles/update-repository.js';
import { copyOf, type DecisionEffects } from '../../authoring/updates/decision-effects.js';
import type { UpdateLetters } from '../../authoring/updates/update-letters.js';
import { findUpdate } from '../../authoring/updates/update-service.js';
import { standingsOf, updatePartsOf } from '../../profiles/update-views.js';

type AdminUpdateServiceDeps = {
  updates: UpdateRepository;
  customers: CustomerRepository;
  views: Pick<CustomerService, 'forAdmins' | 'actorsOf'>;
  waitingUpdates: UpdateLists['waiting'];
  effects: Pick<DecisionEffects, 'finish'>;
  letters: Pick<UpdateLetters, 'sentBack'>;
  now: () => Date;
};
type Query = z.output<typeof listUpdates.query>;
type Decision = {
  admin: Caller;
  act: Act;
  reason: string | null;
  declineKind?: DeclineKind | undefined;
  waitingSince?: Date | undefined;
};

export type AdminUpdateService = ReturnType<typeof createAdminUpdateService>;

export function createAdminUpdateService({
  updates,
  customers,
  views,
  waitingUpdates,
  effects,
  letters,
  now,
}: AdminUpdateServiceDeps) {
  const forAdmins = createAdminViews({ customers, views });

  async function viewOf(update: Update): Promise<AdminUpdate> {
    const [view] = await forAdmins([update]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  /** Deciding again returns the first decision (D-67). Null when another write came first. */
  async function tryToDecide(id: CustomerId, event: 'approve' | 'reject', by: Decision): Promise<Update | null> {
    const { update, customer } = await named({ updates, customers }, id, by.act);
    if (isDecided(update.state)) return update;
    const step = nextState(update.state, event);
    if (!step.ok) throw new AppError('not_decidable');
    // An update that was sent back must change first. It can be rejected, so that it never blocks a profile for good.
    if (event === 'approve' && update.sentBack) throw new AppError('not_decidable');
    if (event === 'approve' && customer?.archivedAt) throw new AppError('customer_archived');
    if (!isRead(update, by.waitingSince)) throw new AppError('not_decidable');

    const state = event === 'approve' ? 'approved' : 'rejected';
    const decided = await updates.decide(update, { state, at: now(), by: by.admin.id, reason: by.reason });
    if (decided) {
      const after = { ...decisionFacts(decided, customer, now()), declineKind: by.declineKind };
      by.act.changed(decisionFacts(update, customer, now()), after);
    }
    return decided;
  }

  async function decide(id: CustomerId, event: 'approve' | 'reject', by: Decision): Promise<AdminUpdate> {
    const decided = await untilWritten(() => tryToDecide(id, event, by));
    await effects.finish(decided);
    return viewOf(decided);
  }

  async function sendBack(id: CustomerId, by: Decision & { reason: string }): Promise<AdminUpdate> {
    const sentBack = { reason: by.reason, at: now(), by: by.admin.id };
    const { before, after } = await untilWritten(async () => {
      const { update } = await named({ updates, customers }, id, by.act);
      if (isDecided(update.state) || update.sentBack) return { before: update, after: update };
      if (update.state !== 'pending') throw new AppError('not_decidable');
      const changed = await updates.change(update, { sentBack, waitingSince: null });
      return changed && { before: update, after: changed };
    });
    if (after === before) return viewOf(after);
    by.act.changed(updateFacts(before), { ...updateFacts(after), declineKind: by.declineKind });
    await letters.sentBack(after);
    return viewOf(after);
  }

  return {
    async list({ p, l, search }: Query): Promise<Listed<AdminUpdate>> {
      const { updates: found, total } = await waitingUpdates({ search, skip: (p - 1) * l, limit: l });
      // A waiting update is the only live one of its profile, and so its latest.
      return { items: await forAdmins(found, standingsOf(found)), page: pageOf(total, p, l) };
    },

    /** The number of updates waiting for an admin, and when the oldest began to wait. */
    async waiting(): Promise<Queues['updates']> {
      const { updates: oldest, total } = await waitingUpdates({ skip: 0, limit: 1 });
      return { waiting: total, since: oldest[0]?.waitingSince ?? null };
    },

    /** Each method takes an update's id, or a profile's to mean its live update (D-110). @throws AppError not_found */
    get: async (id: CustomerId) => viewOf(await getUpdate(updates, id)),

    /** @throws AppError not_found, not_decidable, customer_archived */
    approve: (id: CustomerId, by: Omit<Decision, 'reason'>) => decide(id, 'approve', { ...by, reason: null }),

    /** @throws AppError not_found, not_decidable */
    reject: (id: CustomerId, by: Decision) => decide(id, 'reject', { ...by, reason: by.reason ?? '' }),

    /** @throws AppError not_found, not_decidable */
    sendBack,
  };
}

/** Shows each update with its profile as it is now (D-110). Leaves out an update whose profile no longer exists. */
function createAdminViews({ customers, views }: Pick<AdminUpdateServiceDeps, 'customers' | 'views'>) {
  return async (all: readonly Update[], known?: ReturnType<typeof standingsOf>): Promise<AdminUpdate[]> => {
    const found = await customers.findMany(all.map(({ customerId }) => customerId));
    const [profiles, actors] = await Promise.all([
      views.forAdmins(found, known),
      views.actorsOf(all.map(({ createdBy }) => createdBy)),
    ]);
    const byId = new Map(profiles.map((profile) => [profile._id, profile]));
    return all.flatMap((update) => {
      const customer = byId.get(update.customerId);
      const user = actors.get(update.createdBy) ?? null;
      const waitingSince = isLive(update.state) ? update.waitingSince : null;
      return customer ? [{ view: 'update' as const, ...updatePartsOf(update), customer, user, waitingSince }] : [];
    });
  };
}

/** Loads an update and its profile, and names them as the target in the audit log. @throws AppError not_found */
async function named(
  { updates, customers }: Pick<AdminUpdateServiceDeps, 'updates' | 'customers'>,
  id: CustomerId,
  act: Act,
): Promise<{ update: Update; customer: Customer | null }> {
  const update = await getUpdate(updates, id);
  const customer = await customers.find(update.customerId);
  act.on(updateTarget(update, customer));
  return { update, customer };
}

async function getUpdate(updates: UpdateRepository, id: CustomerId): Promise<Update> {
  const update = await findUpdate(updates, id);
  if (!update) throw new AppError('not_found');
  return update;
}

/** The decision on an update, for the audit log. */
function updateFacts({ state, decidedAt, reason, sentBack }: Update) {
  return { state, decidedAt, reason, sentBack: sentBack?.reason ?? null };
}

/**
 * The decision on an update and the resulting profile, for the audit log. An approved update counts as part of the
 * profile, no matter whether this call, a second one, or the job after a crash copies it there.
 */
function decisionFacts(update: Update, customer: Customer | null, now: Date) {
  if (!customer) return updateFacts(update);
  const profile = update.state === 'approved' ? { ...customer, ...copyOf(update, customer, now) } : customer;
  return { ...updateFacts(update), profile: profileFacts(profile) };
}

/** An update as the target of an act, which also concerns its profile, its author and the profile's owner. */
function updateTarget({ id, customerId, createdBy }: Update, customer: Customer | null): ActTarget {
  const profile = customer && profileTarget(customer);
  return { kind: 'update', id, name: profile?.name ?? '', about: [customerId, createdBy, ...(profile?.about ?? [])] };
}
