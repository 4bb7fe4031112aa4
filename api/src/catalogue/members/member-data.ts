import { fullNameOf } from '@inkbridge/shared/names';
import type { PersonalDataSource } from '../../people/own-data/personal-data-source.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerId } from '@inkbridge/contracts';
import type { FavoriteRepository } from './favorite-repository.js';
import type { MemberMarks } from './member-marks.js';
import type { RatingRepository } from './rating-repository.js';

type MemberDataDeps = {
  favorites: Pick<FavoriteRepository, 'scanOf' | 'removeAllOf'>;
  ratings: Pick<RatingRepository, 'givenByUser' | 'anonymize'>;
  customers: Pick<CustomerRepository, 'namesOf'>;
  marks: Pick<MemberMarks, 'forget'>;
};

/** A member's favorites and ratings. With the account the favorites go; the stars stay, and nobody gave them (D-121). */
export function createMemberData({ favorites, ratings, customers, marks }: MemberDataDeps): PersonalDataSource {
  async function* withNames(marked: AsyncIterable<{ customer: CustomerId }>): AsyncGenerator<object> {
    for await (const { customer, ...mark } of marked) {
      const [profile] = await customers.namesOf([customer]);
      yield { profile: customer, name: profile ? fullNameOf(profile) : null, ...mark };
    }
  }

  return {
    files: ({ id }) => [
      { name: 'favorites', rows: withNames(favorites.scanOf(id)) },
      { name: 'ratings', rows: withNames(ratings.givenByUser(id)) },
    ],

    async forget({ id }) {
      await favorites.removeAllOf(id);
      await ratings.anonymize(id);
      marks.forget(id);
      return 'done';
    },
  };
}
