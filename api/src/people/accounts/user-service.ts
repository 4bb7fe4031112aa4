import type { Interests, OwnAddress, User, UserChange, UserId } from '@inkbridge/contracts';
import { noInterests } from '@inkbridge/shared/option-lists';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller, Identity, SocialNames } from '../../http/sessions/identity.js';
import type { OwnImages } from '../../files/own-images.js';
import type { Asker, EmailChange } from './email-change.js';
import type { IdentityProvider } from './identity-provider.js';
import type { MemberAnswers } from './member-answers.js';
import type { UserRepository } from './user-repository.js';
import { userView } from './user-view.js';
import type { Account } from './user.js';

export type UserServiceDeps = {
  users: UserRepository;
  identities: Pick<IdentityProvider, 'find' | 'settleTakeover'>;
  emailChange: EmailChange;
  images: OwnImages;
  answers: Pick<MemberAnswers, 'forget'>;
  now: () => Date;
};

export type UserService = ReturnType<typeof createUserService>;

export function createUserService({ users, identities, emailChange, images, answers, now }: UserServiceDeps) {
  async function get({ id }: Pick<Caller, 'id'>): Promise<Account> {
    return found(await users.find(id));
  }

  /**
   * Reads only. The address is the identity's, also before the account has it (D-62): the identity is asked unless token
   * and account agree and no change is under way.
   */
  async function view(caller: Pick<Caller, 'id' | 'uid' | 'role' | 'email'>): Promise<User> {
    const account = await get(caller);
    const isKnown = account.email === caller.email && !account.pendingEmail;
    const email = isKnown ? account.email : await emailOf(caller.uid);
    if (email === null || email === account.email) return userView(account, caller, now());
    return userView({ ...account, email, pendingEmail: undefined }, caller, now());
  }

  /** Removes everything a stranger wrote. Harmless when repeated. */
  async function empty(id: UserId, uid: string, names: SocialNames): Promise<void> {
    const emptied = await users.empty(id, names);
    if (emptied) await images.release(emptied.picturesBefore);
    answers.forget(id);
    await identities.settleTakeover(uid);
  }

  /** Null when there is no identity, or its provider does not answer. */
  async function emailOf(uid: string): Promise<string | null> {
    try {
      return (await identities.find(uid))?.email ?? null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'auth/unavailable') return null;
      throw error;
    }
  }

  return {
    /** @throws AppError not_found */
    account: view,

    /**
     * The account of an identity; creates it if another provider's sign-in, or an interrupted registration, left it
     * without one (D-83). Concurrent calls create one.
     */
    async ensure(identity: Identity, names: SocialNames, { takenOver }: { takenOver: boolean }): Promise<User> {
      const { uid, email } = identity;
      const known = await users.findIdByUid(uid);
      if (!known) await users.insert({ uid, email, ...names, terms: null, createdAt: now() });
      const id = known ?? (await users.findIdByUid(uid));
      if (!id) throw new Error(`The account of ${uid} is gone`);
      if (takenOver) await empty(id, uid, names);
      await emailChange.settle(uid);
      return view({ id, uid, email, role: identity.role ?? 'user' });
    },

    /**
     * `where`: the address of the call, and the language of its sender.
     * @throws AppError not_found, image_not_ours, auth/…, confirm_it_is_you, wrong_password
     */
    async update(
      caller: Caller,
      { email, password, imageUrl: wish, ...fields }: UserChange,
      where: Omit<Asker, 'holder'>,
    ): Promise<User> {
      await emailChange.settle(caller.uid);
      const account = await get(caller);
      const picture = wishedPicture(account, wish);
      const shown = { before: [], after: picture.imageUrl ? [picture.imageUrl] : [], owner: caller.id };
      const updated = await images.show(shown, async () => {
        const pendingEmail = emailChange.isAnother(account, email)
          ? await emailChange.ask(account, { email, password }, { holder: caller, ...where })
          : account.pendingEmail;
        const { language } = where;
        return users.update(caller.id, { ...fields, ...picture, pendingEmail, language });
      });
      const { account: changed, picturesBefore } = found(updated);
      if (picture.imageUrl !== undefined) await images.release(picturesBefore);
      return userView(changed, caller, now());
    },

    /** Asks for another address, or for another mail to it. @throws AppError as `update` */
    async changeEmail(
      caller: Caller,
      wish: { email: string; password?: string },
      where: Omit<Asker, 'holder'>,
    ): Promise<User> {
      const account = await get(caller);
      const pending = await emailChange.ask(account, wish, { holder: caller, ...where });
      if (pending.address !== account.email) await users.setPendingEmail(caller.id, pending);
      return view(caller);
    },

    /** @throws AppError not_found, auth/operation-not-allowed */
    async cancelEmailChange(caller: Caller): Promise<User> {
      await emailChange.cancel(caller.uid);
      return view(caller);
    },

    /** Null for an account without a complete address, as after a sign-in at another provider. @throws AppError not_found */
    async ownAddress(caller: Caller): Promise<OwnAddress | null> {
      const { mailingAddress, city, state, zipCode } = await get(caller);
      return mailingAddress && city && state && zipCode ? { mailingAddress, city, state, zipCode } : null;
    },

    /** Groups are empty until the first save. @throws AppError not_found */
    async questionnaire(caller: Caller): Promise<Interests> {
      const { personality } = await get(caller);
      return personality ?? noInterests;
    },

    /** The first save, and only that one, completes the account (D-63, AC-164). @throws AppError not_found */
    async saveQuestionnaire({ id }: Caller, personality: Interests) {
      const saved = found(await users.savePersonality(id, personality));
      answers.forget(id);
      return { personality, firstCompletion: saved === 'first' };
    },
  };
}

/** Empty when the picture stays: a failed upload erases nothing (D-58), nor what another window has just chosen. */
function wishedPicture({ imageUrl }: Account, wish: UserChange['imageUrl']): { imageUrl?: string | null } {
  return wish === undefined || wish === '' || wish === imageUrl ? {} : { imageUrl: wish };
}

function found<T>(stored: T | null): T {
  if (stored === null) throw new AppError('not_found');
  return stored;
}
