import type { UserId } from '@inkbridge/contracts';
import * as fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { aCustomerDoc } from '../../testing/docs.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { toCustomer } from '../../profiles/mongo-customer-repository.js';
import type { RatingRepository, Unsettled } from './rating-repository.js';
import { createRatingService } from './rating-service.js';

const now = new Date('2026-11-21T12:00:00Z');

type Steps = <T>(name: string, step: () => T) => Promise<T>;

/** One profile and its ratings, stored as a database would; `steps` decides whether and when each call happens. */
function aWorld() {
  let customer: Customer = toCustomer(aCustomerDoc());
  const given = new Map<string, { rating: number; write: string | null }>();
  const sum = () => [...given.values()].reduce((total, { rating }) => total + rating, 0);

  function portsBy(steps: Steps): { ratings: RatingRepository; customers: CustomerRepository } {
    const ratings: Partial<RatingRepository> = {
      give: ({ user, customer: id }, { rating }) =>
        steps('give', () => {
          const previous = given.get(user)?.rating ?? 0;
          const write = new ObjectId().toHexString();
          given.set(user, { rating, write });
          return { previous, unsettled: { ratingId: user, customer: id, write } };
        }),
      totalsOf: () => steps('totals', () => ({ ratingSum: sum(), numRatings: given.size })),
      markSettled: ({ ratingId, write }) =>
        steps('mark', () => {
          const stored = given.get(ratingId);
          if (stored?.write === write) stored.write = null;
        }),
      listUnsettled: () => steps('leftovers', () => [...given].flatMap(unsettledOf)),
    };
    const customers: Partial<CustomerRepository> = {
      find: () => steps('find', () => customer),
      setRatings: (known, totals) =>
        steps('set', () => {
          if (known.ratingVersion !== customer.ratingVersion) return null;
          customer = { ...customer, ...totals, ratingVersion: customer.ratingVersion + 1 };
          return customer;
        }),
    };
    return { ratings: ratings as RatingRepository, customers: customers as CustomerRepository };
  }

  function unsettledOf([ratingId, { write }]: [string, { write: string | null }]): Unsettled[] {
    return write ? [{ ratingId, customer: customer.id, write }] : [];
  }

  return {
    id: customer.id,
    serviceBy: (steps: Steps) => createRatingService({ ...portsBy(steps), now: () => now }),
    stored: () => ({ ratingSum: customer.ratingSum, numRatings: customer.numRatings }),
    truth: () => ({ ratingSum: sum(), numRatings: given.size }),
    left: () => [...given].flatMap(unsettledOf).length,
  };
}

const immediately: Steps = (_name, step) => Promise.resolve(step());
const raters = fc.array(fc.record({ rater: fc.integer({ min: 1, max: 5 }), rating: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 2,
  maxLength: 8,
});

it('AC-251 AC-252 D-29 the mean is that of all ratings whatever the raters’ order, and each answer holds its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), raters, async (scheduler, calls) => {
      const world = aWorld();
      const service = world.serviceBy((name, step) => scheduler.schedule(Promise.resolve(), name).then(step));

      const answers = Promise.all(calls.map(({ rater, rating }) => service.rate(world.id, rating, userOf(rater))));
      await scheduler.waitFor(answers);

      expect(world.stored()).toEqual(world.truth());
      expect(world.left()).toBe(0);
      for (const { numRatings, rating } of await answers) {
        expect(numRatings).toBeGreaterThanOrEqual(1);
        expect(rating).toBeGreaterThanOrEqual(1);
      }
    }),
    { numRuns: cases(500) },
  );
});

it('D-29 the next start brings a rating and its mean in step after a crash between them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), raters, fc.integer({ min: 1, max: 40 }), async (scheduler, calls, stepsLeft) => {
      const world = aWorld();
      let left = stepsLeft;
      const service = world.serviceBy((name, step) =>
        scheduler.schedule(Promise.resolve(), name).then(() => {
          left -= 1;
          if (left < 0) throw new Error('the process is gone');
          return step();
        }),
      );
      await scheduler.waitFor(
        Promise.allSettled(calls.map(({ rater, rating }) => service.rate(world.id, rating, userOf(rater)))),
      );

      await world.serviceBy(immediately).settleLeftovers();

      expect(world.stored()).toEqual(world.truth());
      expect(world.left()).toBe(0);
    }),
    { numRuns: cases(500) },
  );
});

it('two tries are enough, however many others write the mean at the same time', async () => {
  const world = aWorld();
  let sets = 0;
  const others = world.serviceBy(immediately);
  const service = world.serviceBy(async (name, step) => {
    if (name === 'set') {
      sets += 1;
      await others.rate(world.id, 1, userOf(50 + sets));
    }
    return step();
  });

  const { numRatings } = await service.rate(world.id, 5, userOf(1));

  expect([sets, numRatings]).toEqual([2, 3]);
  expect(world.stored()).toEqual(world.truth());
});

function userOf(number: number): UserId {
  return number.toString(16).padStart(24, '0') as UserId;
}
