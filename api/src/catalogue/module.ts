import type { CustomerId, FacilityId } from '@inkbridge/contracts';
import { minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { DatabaseAnswers } from '../database/brief-wait.js';
import type { Unreadables } from '../database/unreadable.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { MemberAnswers } from '../people/accounts/member-answers.js';
import type { Writers } from '../people/accounts/member-cache.js';
import { customerCollection } from '../profiles/customer-doc.js';
import type { Customer } from '../profiles/customer.js';
import type { Profiles } from '../profiles/module.js';
import { catalogueRoutes, memberRoutes } from './catalogue-routes.js';
import { createCatalogueService } from './listing/catalogue-service.js';
import type { FavoriteDoc } from './members/favorite-repository.js';
import { createFavoriteService } from './members/favorite-service.js';
import { createMemberData } from './members/member-data.js';
import { createMemberMarks } from './members/member-marks.js';
import { createFavoriteRepository } from './members/mongo-favorite-repository.js';
import { createRatingRepository } from './members/mongo-rating-repository.js';
import type { RatingDoc } from './members/rating-repository.js';
import { createRatingService } from './members/rating-service.js';
import { createReadModel, type ReadModelLog } from './listing/read-model.js';
import { createTurnRepository } from './waiting/mongo-turn-repository.js';
import type { TurnDoc } from './waiting/turn-repository.js';
import { createWaitingAnswer } from './waiting/waiting-answer.js';
import { createWaitingIn, createWaitingRow } from './waiting/waiting-row.js';
import { createReadProfile } from './listing/read-profile.js';
import { createSnapshots, type SnapshotPlace } from './snapshot/snapshots.js';
import { createCatalogueKeeper } from './catalogue-keeper.js';

export type CataloguePorts = {
  stored: { favorites: Collection<FavoriteDoc>; ratings: Collection<RatingDoc>; turns: Collection<TurnDoc> };
  /** Those of these profiles that a member wrote to. */
  writtenAmong: (ids: readonly CustomerId[]) => Promise<CustomerId[]>;
  /** Left out where every start reads the database. */
  snapshot?: SnapshotPlace | null;
  writers?: Writers;
  databaseAnswers?: DatabaseAnswers;
  unreadable: Unreadables;
  now: () => Date;
  log: ReadModelLog;
};
type CatalogueBelow = {
  people: { answers: MemberAnswers };
  profiles: Pick<Profiles, 'customers' | 'views' | 'changed' | 'figures'>;
};

/** The profiles that visitors and members read, mark and rate. */
export function catalogueModule(
  { stored, writtenAmong, snapshot, writers, databaseAnswers, unreadable, now, log }: CataloguePorts,
  { people, profiles }: CatalogueBelow,
) {
  const { customers, views, changed, figures } = profiles;
  const { answers } = people;
  const favorites = createFavoriteRepository(stored.favorites);
  const ratings = createRatingRepository(stored.ratings);
  const marks = createMemberMarks({ favorites, ratings, customers, writers, now });
  const onUnreadable = unreadable.of(customerCollection);
  const model = createReadModel({ customers, feed: changed, now, log, onUnreadable });
  const snapshots = snapshot ? createSnapshots(snapshot, { index: model.index, customers, now, log }) : null;
  const catalogue = createCatalogueService({ model, customers, answers, marks, now });
  const readProfile = createReadProfile({ customers, views, catalogue });
  const noticedAmong = async (ids: readonly CustomerId[]) =>
    (await Promise.all([writtenAmong(ids), favorites.savedAmong(ids)])).flat();
  const turn = createTurnRepository(stored.turns);
  const waiting = createWaitingRow({ databaseAnswers, index: model.index, turn, noticedAmong, now });
  const rating = createRatingService({ ratings, customers, now });
  return {
    routes(table: RouteTable): void {
      catalogueRoutes(table, { catalogue, readProfile, waiting: createWaitingAnswer({ model, waiting }) });
      memberRoutes(table, {
        favorites: createFavoriteService({
          favorites,
          customers,
          answers,
          marks,
          onSaved: (id) => figures.count(id, 'save'),
          now,
        }),
        ratings: rating,
      });
    },
    jobs: [
      { name: 'ratings', everySeconds: minute / 1000, run: async () => void (await rating.settleLeftovers()) },
    ] satisfies Job[],
    data: createMemberData({ favorites, ratings, customers, marks }),
    model,
    keeper: createCatalogueKeeper({ model, snapshots, customers, log }),
    ratings: rating,
    entryOf: (customer: Customer) => model.entryOf(customer),
    waitingIn: createWaitingIn({ model, noticedAmong }),
    /** Those of these profiles that are listed now, from memory. */
    async listedAmong(ids: readonly CustomerId[]): Promise<readonly CustomerId[]> {
      await model.catchUp();
      return ids.filter((id) => model.index.find(id)?.active);
    },
    /** Where a published person's mail goes, from memory; null for an address that was typed by hand. */
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index keeps ids of facilities as texts
    facilityOf: (id: CustomerId) => (model.index.find(id)?.facility ?? null) as FacilityId | null,
    similarTo: (id: CustomerId) => catalogue.similarTo(id),
    forSearchEngines: (limit: number) => catalogue.forSearchEngines(limit),
  };
}
