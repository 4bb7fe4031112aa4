import { revise } from '../../database/revise.js';
import type { Log } from '../../database/log.js';
import type { IdentityProvider } from '../accounts/identity-provider.js';
import type { PersonalDataSource } from '../own-data/personal-data-source.js';
import type { UserRepository } from '../accounts/user-repository.js';
import type { Account } from '../accounts/user.js';
import type { DeletionLetters } from './deletion-letters.js';
import { createDeletionOutlook, dueDate, type Standings } from './deletion-outlook.js';

type DeleteAccountsDeps = {
  users: Pick<UserRepository, 'find' | 'writeLeaving' | 'dueForDeletion' | 'remove'>;
  identities: Pick<IdentityProvider, 'deleteUser' | 'hasOtherAdmin'>;
  /** They forget in this order. */
  personalDataSources: readonly PersonalDataSource[];
  /** The last pictures: the profiles that showed them are gone by then. */
  images: { removeUnusedOf(owner: Account['id']): Promise<void> };
  standings: Standings;
  letters: Pick<DeletionLetters, 'done'>;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};

/**
 * Deletes accounts whose grace period is over (D-121). The account itself, by which a later run finds what is left to do,
 * goes last; every step may be repeated.
 */
export function createDeleteAccounts(parts: DeleteAccountsDeps) {
  const { users, identities, personalDataSources, images, letters, now, log } = parts;
  const { profilesOf } = createDeletionOutlook(parts.standings);

  /** From now on the request cannot be taken back. Null when it was, or when it is to wait for a profile. */
  async function begin({ id }: Account): Promise<Account | null> {
    const records = { find: users.find, change: users.writeLeaving };
    const revision = await revise(records, id, async (account) => {
      const { deletion } = account;
      if (!deletion || deletion.begunAt || deletion.at > now()) return null;
      const at = dueDate(await profilesOf(account, deletion.role), deletion.profiles, deletion.askedAt);
      return { deletion: { ...deletion, at, begunAt: at > now() ? null : now() } };
    });
    return revision?.after.deletion?.begunAt ? revision.after : null;
  }

  async function isLastAdmin({ uid, deletion }: Account): Promise<boolean> {
    return deletion?.role === 'admin' && deletion.begunAt === null && !(await identities.hasOtherAdmin(uid));
  }

  /** False when something is under way, such as a payment: the next run continues. */
  async function forget(account: Account): Promise<boolean> {
    for (const keeper of personalDataSources) if ((await keeper.forget?.(account)) === 'later') return false;
    await images.removeUnusedOf(account.id);
    return true;
  }

  async function carryOut(due: Account): Promise<void> {
    if (await isLastAdmin(due))
      return log.warn({ user: due.id }, 'the last admin cannot be deleted; make another admin');
    const account = await begin(due);
    if (!account) return;
    await identities.deleteUser(account.uid); // first, so that nothing is written meanwhile
    if (!(await forget(account))) return;
    if (!(await letters.done(account))) throw new Error('the last mail to a deleted account could not be queued');
    await users.remove(account.id);
  }

  return async (signal: AbortSignal): Promise<void> => {
    for await (const due of users.dueForDeletion(now())) {
      if (signal.aborted) return;
      await carryOut(due).catch((error: unknown) => {
        log.error({ err: error, user: due.id }, 'an account could not be deleted and will be tried again');
      });
    }
  };
}
