import {
  figureKinds,
  figureWeeks,
  type CustomerId,
  type FigureKind,
  type FigureWeek,
  type UserId,
} from '@inkbridge/contracts';
import { fromKeys } from '@inkbridge/shared/objects';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../http/answers/app-error.js';
import type { Caller } from '../http/sessions/caller.js';
import type { CustomerRepository } from './customer-repository.js';
import type { FigureCounter } from './figure-counter.js';
import type { FigureRepository } from './figure-repository.js';
import { weekOf } from './figure-weeks.js';
import { createRecentVisits } from './recent-visits.js';

type FigureServiceDeps = {
  figures: FigureRepository;
  counter: FigureCounter;
  customers: Pick<CustomerRepository, 'find'>;
  now: () => Date;
};
type Reported = { id: CustomerId; kind: FigureKind };

export type FigureService = ReturnType<typeof createFigureService>;

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
