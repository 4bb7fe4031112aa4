import type { Interests, User } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { AppError } from '../../http/app-error.js';
import type { Caller } from '../../http/caller.js';
import type { UserRepository } from './user-repository.js';
import type { Account } from './user.js';

export type UserService = ReturnType<typeof createUserService>;

export function createUserService({ users }: { users: UserRepository }) {
  async function get({ id }: Caller): Promise<Account> {
    const account = await users.find(id);
    if (!account) throw new AppError('not_found');
    return account;
  }

  return {
    /** @throws AppError not_found */
    async account(caller: Caller): Promise<User> {
      const account = await get(caller);
      return {
        _id: account.id,
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        age: account.age,
        gender: account.gender,
        state: account.state,
        bio: account.bio,
        imageUrl: account.imageUrl,
        profileComplete: account.profileComplete,
        referralBalance: cents(account.referralCents),
        referralCustomers: account.referralCustomers,
        role: caller.role, // from the token, never from the account (D-06)
      };
    },

    /** Empty groups while nothing was answered. @throws AppError not_found */
    async questionnaire(caller: Caller): Promise<Interests> {
      const { personality } = await get(caller);
      return personality ?? noAnswers;
    },
  };
}

const noAnswers: Interests = {
  hobbies: [],
  sports: [],
  likes: [],
  personality: [],
  bookGenres: [],
  musicGenres: [],
  movieGenres: [],
};
