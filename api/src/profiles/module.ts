import {
  countFigure,
  getFigures,
  keptFigureWeeks,
  listAdminCustomers,
  listCreatedCustomers,
} from '@inkbridge/contracts';
import { day, hour, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import type { Feed } from '../database/feed.js';
import { changesOf } from '../database/follow/changes.js';
import { type Following, type FollowOptions, followWrites } from '../database/follow/follow-writes.js';
import type { Log } from '../database/log.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerDoc } from './customer-doc.js';
import { adminViewOf } from './customer-views.js';
import { createCustomerService, type CustomerService } from './customer-service.js';
import type { Customer } from './customer.js';
import { createCustomerCounts } from './mongo-customer-counts.js';
import { createCustomerLists } from './mongo-customer-lists.js';
import { createCustomerRepository, toCustomer } from './mongo-customer-repository.js';
import { createSameNumbers } from './mongo-same-number.js';
import { createTermsOf, createUpdateLists } from './mongo-update-lists.js';
import { createUpdateRepository } from './mongo-update-repository.js';
import type { UpdateDoc } from './update-repository.js';
import { createProfileStandings } from './profile-standings.js';
import { createUpdatesOf } from './update-views.js';
import { createFigureCounter } from './figure-counter.js';
import { createFigureRepository, type FigureDoc, weekOf } from './figure-repository.js';
import { createFigureService, type FigureService } from './figure-service.js';

export type ProfilesPorts = {
  stored: { customers: Collection<CustomerDoc>; updates: Collection<UpdateDoc>; figures: Collection<FigureDoc> };
  feeds: { customers: Feed<Customer> };
  now: () => Date;
  log: Pick<Log, 'warn'>;
};
type ProfilesBelow = { people: { users: Pick<UserRepository, 'namesOf'> } };

export type Profiles = ReturnType<typeof profilesModule>;

/** Profiles and updates: stored form, content, dues, who sees which part. */
export function profilesModule({ stored, feeds, now, log }: ProfilesPorts, { people: { users } }: ProfilesBelow) {
  const customers = createCustomerRepository(stored.customers, feeds.customers, {
    now,
    onTerms: (id, terms) => updateLists.renamed(id, terms).catch(() => undefined), // the hourly job follows
  });
  const lists = createCustomerLists(stored.customers);
  const updateLists = createUpdateLists(stored.updates, { customers });
  const sameNumbers = createSameNumbers(stored.customers);
  const termsOf = createTermsOf({ customers });
  const updates = createUpdateRepository(stored.updates, async (id) => (await termsOf([id])).get(id) ?? []);
  const views = createCustomerService({ customers, users, updatesOf: createUpdatesOf(updates), now });
  const figures = createFigureRepository(stored.figures);
  const counter = createFigureCounter({ figures, now, log });
  const figureService = createFigureService({ figures, counter, customers, now });
  return {
    routes(table: RouteTable): void {
      customerRoutes(table, views);
      figureRoutes(table, figureService);
    },
    jobs: [
      { name: 'profileTerms', everySeconds: minute / 1000, run: (signal) => lists.addTerms(signal) },
      { name: 'profileNumbers', everySeconds: minute / 1000, run: (signal) => sameNumbers.addKeys(signal) },
      { name: 'updateTerms', everySeconds: minute / 1000, run: (signal) => updateLists.addTerms(signal) },
      { name: 'updateNames', everySeconds: hour / 1000, run: (signal) => updateLists.renewTerms(signal) },
      {
        name: 'figures',
        everySeconds: day / 1000,
        isFinal: true,
        run: () => figures.removeBefore(weekOf(now(), keptFigureWeeks)),
      },
    ] satisfies Job[],
    figures: { ...figureService, ...counter },
    customers,
    profileLists: lists,
    updateLists,
    sameNumbers,
    counts: createCustomerCounts(stored.customers),
    updates,
    views,
    standingsOf: createProfileStandings({ customers, updates, now }),
    /** Every profile that was written or removed. */
    changed: feeds.customers,
    /** Publishes what other processes write. */
    follow: (options: FollowOptions): Promise<Following> =>
      followWrites({
        ...options,
        feed: feeds.customers,
        recordOf: toCustomer,
        writes: customers.numberedWrites,
        changes: changesOf(stored.customers),
      }),
  };
}

/** @throws for a stored profile that cannot be read, or whose answers cannot be made */
export function checkShownProfile(stored: unknown, now: Date): void {
  const view = adminViewOf(toCustomer(stored), { actors: new Map(), updates: undefined }, now);
  z.encode(listAdminCustomers.data, [view]);
}

function customerRoutes(table: RouteTable, customers: CustomerService): void {
  implement(table, listCreatedCustomers, ({ caller, query }) => customers.listOwn(caller.id, query));
}

function figureRoutes(table: RouteTable, figures: FigureService): void {
  implement(table, countFigure, async ({ body, caller, request }) => {
    await figures.report(body, { caller, address: request.ip });
    return { received: true as const };
  });
  implement(table, getFigures, ({ query, caller }) => figures.get(query.id, caller.id));
}
