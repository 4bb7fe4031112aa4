import {
  type CustomerId,
  type FigureKind,
  figureKinds,
  type FigureWeek,
  figureWeeks,
  type UserId,
} from '@inkbridge/contracts';
import { fromKeys } from '@inkbridge/shared/objects';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { hour } from '@inkbridge/shared/time';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '../http/answers/app-error.js';
import { networkOf } from '../http/requests/client-network.js';
import type { Caller } from '../http/sessions/identity.js';
import type { CustomerRepository } from './customer-repository.js';
import type { FigureCounter } from './figure-counter.js';
import { type FigureRepository, weekOf } from './figure-repository.js';

type FigureServiceDeps = {
  figures: FigureRepository;
  counter: FigureCounter;
  customers: Pick<CustomerRepository, 'find'>;
  now: () => Date;
};
type Reported = { id: CustomerId; kind: FigureKind };

export type FigureService = ReturnType<typeof createFigureService>;

/** The same address counts once in this time for one profile and kind. */
const once = hour;
const most = 50_000;

/**
 * Remembers, in memory only, who was counted lately: under digests with a secret that the process never writes down and
 * redraws each hour, so that they name nobody afterwards.
 */
export function createRecentVisits(now: () => Date) {
  const seen = new LRUCache<string, number>({ max: most });
  let secret = { key: randomBytes(32), since: 0 };

  /** Whether this is the first call of this address about this in an hour; an IPv6 network of 64 bits counts as one. */
  return function isFirst(address: string, about: string): boolean {
    const at = now().getTime();
    if (Math.abs(at - secret.since) >= once) {
      secret = { key: randomBytes(32), since: at };
      seen.clear();
    }
    const network = networkOf(address, { v4: 32, v6: 64 });
    const digest = createHmac('sha256', secret.key).update(`${network}\n${about}`).digest('base64url');
    if (seen.has(digest)) return false;
    seen.set(digest, at);
    return true;
  };
}

/** How often profiles are viewed, saved and printed (D-137). */
export function createFigureService({ figures, counter, customers, now }: FigureServiceDeps) {
  const isFirst = createRecentVisits(now);

  /** By week, the latest last; weeks without anything are there too. */
  async function weeksOf(id: CustomerId): Promise<FigureWeek[]> {
    const weeks = Array.from({ length: figureWeeks }, (_, at) => weekOf(now(), figureWeeks - 1 - at));
    const found = await figures.listOf(id, weeks[0] ?? '');
    const countIn = (week: string, kind: FigureKind) =>
      found.find((figure) => figure.week === week && figure.kind === kind)?.count ?? 0;
    return weeks.map((week) =>
      Object.assign(
        { week },
        fromKeys(figureKinds, (kind) => countIn(week, kind)),
      ),
    );
  }

  return {
    /** Owners and admins look at their own work, so they are not counted. */
    async report({ id, kind }: Reported, { caller, address }: { caller: Caller | null; address: string }) {
      if (caller?.role === 'admin') return;
      const customer = await customers.find(id);
      if (!customer || customer.createdBy === caller?.id || !isListed(customer, now())) return;
      if (isFirst(address, `${id}:${kind}`)) counter.count(id, kind);
    },

    /** @throws AppError not_found */
    async get(id: CustomerId, user: UserId): Promise<{ weeks: FigureWeek[] }> {
      const customer = await customers.find(id);
      if (customer?.createdBy !== user) throw new AppError('not_found');
      await counter.settle();
      return { weeks: await weeksOf(id) };
    },

    /** Called when a profile or its owner's account is deleted. */
    forget: (id: CustomerId): Promise<void> => figures.removeOf(id),
    weeksOf,
  };
}
