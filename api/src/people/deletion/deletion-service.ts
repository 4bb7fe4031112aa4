import type { Deletion, ProfileFate } from '@inkbridge/contracts';
import { revise } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { FreshSignIn, ProofGiven } from '../accounts/fresh-sign-in.js';
import type { IdentityProvider } from '../accounts/identity-provider.js';
import type { SessionService } from '../accounts/session-service.js';
import type { UserRepository } from '../accounts/user-repository.js';
import type { Account } from '../accounts/user.js';
import type { DeletionLetters } from './deletion-letters.js';
import { createDeletionOutlook, dueDate, type Standings } from './deletion-outlook.js';

type DeletionServiceDeps = {
  users: Pick<UserRepository, 'find' | 'writeLeaving'>;
  identities: Pick<IdentityProvider, 'hasOtherAdmin' | 'revoke'>;
  sessions: Pick<SessionService, 'endOthers'>;
  freshSignIn: FreshSignIn;
  standings: Standings;
  letters: Pick<DeletionLetters, 'asked' | 'kept'>;
  now: () => Date;
};

export type DeletionService = ReturnType<typeof createDeletionService>;

/** Asking for the deletion of the own account, and taking that back (D-121). The job `deletions` carries it out. */
export function createDeletionService(parts: DeletionServiceDeps) {
  const { users, identities, sessions, freshSignIn, letters, now } = parts;
  const { outlook, profilesOf } = createDeletionOutlook(parts.standings);
  const records = { find: users.find, change: users.writeLeaving };

  const isLastAdmin = async ({ uid, role }: Caller) => role === 'admin' && !(await identities.hasOtherAdmin(uid));

  async function view(caller: Caller, account: Account): Promise<Deletion> {
    return outlook({ account, role: caller.role, isLastAdmin: await isLastAdmin(caller) }, now());
  }

  async function endOtherSessions({ uid, session }: Caller): Promise<void> {
    const ended = await sessions.endOthers(uid, session.id ?? '');
    if (!ended.ok) await identities.revoke(uid); // the provider cannot tell them apart
  }

  return {
    /** @throws AppError not_found */
    async get(caller: Caller): Promise<Deletion> {
      const account = await users.find(caller.id);
      if (!account) throw new AppError('not_found');
      return view(caller, account);
    },

    /**
     * Repeated, the first date stays unless other profiles are to be waited for.
     * @throws AppError not_found, account_needed, and as `FreshSignIn.demand`
     */
    async ask(caller: Caller, profiles: ProfileFate, proof: ProofGiven): Promise<Deletion> {
      await freshSignIn.demand(caller, proof);
      if (await isLastAdmin(caller)) throw new AppError('account_needed');
      const revision = await revise(records, caller.id, async (account) => {
        if (account.deletion?.profiles === profiles || account.deletion?.begunAt) return null;
        const askedAt = account.deletion?.askedAt ?? now();
        const at = dueDate(await profilesOf(account, caller.role), profiles, askedAt);
        return { deletion: { askedAt, at, profiles, role: caller.role, begunAt: null } };
      });
      if (!revision) throw new AppError('not_found');
      const { after } = revision;
      if (after.deletion) await letters.asked(after, after.deletion);
      await endOtherSessions(caller);
      return view(caller, after);
    },

    /** Too late once the deletion has begun. @throws AppError not_found */
    async keep(caller: Caller): Promise<Deletion> {
      const revision = await revise(records, caller.id, ({ deletion }) =>
        deletion && !deletion.begunAt ? { deletion: undefined } : null,
      );
      if (!revision || revision.after.deletion) throw new AppError('not_found');
      const { before, after } = revision;
      if (before.deletion) await letters.kept(after, before.deletion);
      return view(caller, after);
    },
  };
}
