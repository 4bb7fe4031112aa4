import type { Interests, OwnAddress, User, UserChange } from '@inkbridge/contracts';
import { noInterests } from '@inkbridge/shared/option-lists';
import { AppError } from '../http/app-error.js';
import type { Caller } from '../http/caller.js';
import type { Language } from '../http/language.js';
import type { OwnImages } from '../files/own-images.js';
import { normalEmail } from './email-address.js';
import type { Identity, SocialNames } from '../http/identity.js';
import type { IdentityProvider } from './identity-provider.js';
import type { MemberAnswers } from './member-answers.js';
import type { AccountChange, UserRepository } from './user-repository.js';
import { pendingEmailOf, userView } from './user-view.js';
import type { Account } from './user.js';

export type UserServiceDeps = {
  users: UserRepository;
  identities: Pick<IdentityProvider, 'sendEmailChange'>;
  images: OwnImages;
  answers: Pick<MemberAnswers, 'forget'>;
  now: () => Date;
};

type MailRecipient = { language: Language };

export type UserService = ReturnType<typeof createUserService>;

export function createUserService({ users, identities, images, answers, now }: UserServiceDeps) {
  async function get({ id }: Pick<Caller, 'id'>): Promise<Account> {
    return found(await users.find(id));
  }

  /** Requests a mail to `typed`, unless that is the current or the pending address. @throws AppError auth/… */
  async function wishedEmail(
    account: Account,
    typed: string,
    reader: MailRecipient,
  ): Promise<AccountChange['pendingEmail']> {
    const email = normalEmail(typed);
    if (email === account.email || email === pendingEmailOf(account, now())) return account.pendingEmail;
    const change = await identities.sendEmailChange(account.uid, email, reader);
    if (!change.ok) throw new AppError(change.reason, { retryAfterSeconds: change.retryAfterSeconds });
    return { address: change.email, askedAt: now() };
  }

  /** @throws AppError image_not_ours */
  async function wishedImage({ id, imageUrl: before }: Account, wish: UserChange['imageUrl']): Promise<string | null> {
    if (wish === null) return null;
    if (wish === undefined || wish === '' || wish === before) return before; // D-58: a failed upload erases nothing
    if (!(await images.mayUse(wish, id))) throw new AppError('image_not_ours');
    return wish;
  }

  async function view(caller: Caller): Promise<User> {
    const account = await get(caller);
    const current = account.email === caller.email ? account : found(await users.setEmail(caller.id, caller.email));
    return userView(current, caller, now());
  }

  return {
    /** The address comes from the verified token, because it changes there first (D-62). @throws AppError not_found */
    account: view,

    /**
     * The account of an identity; creates it if another provider's sign-in, or an interrupted registration, left it
     * without one (D-83). Concurrent calls create one.
     */
    async ensure(identity: Identity, names: SocialNames): Promise<User> {
      const { uid, email } = identity;
      const known = await users.findIdByUid(uid);
      if (!known) await users.insert({ uid, email, ...names, terms: null, createdAt: now() });
      const id = known ?? (await users.findIdByUid(uid));
      if (!id) throw new Error(`The account of ${uid} is gone`);
      return view({ id, uid, email, role: identity.role ?? 'user' });
    },

    /** @throws AppError not_found, image_not_ours, auth/invalid-email, auth/email-already-in-use, auth/too-many-requests */
    async update(
      caller: Caller,
      { email, imageUrl: wish, ...fields }: UserChange,
      reader: MailRecipient,
    ): Promise<User> {
      const account = await get(caller);
      const imageUrl = await wishedImage(account, wish);
      const pendingEmail = await wishedEmail(account, email, reader);
      // Before the picture is shown: afterwards no sweep removes it and no upload replaces it.
      if (imageUrl !== null && imageUrl !== account.imageUrl) await images.adopt(imageUrl);
      const updated = found(await users.update(caller.id, { ...fields, imageUrl, pendingEmail, ...reader }));
      return userView(updated, caller, now());
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

function found<T>(stored: T | null): T {
  if (stored === null) throw new AppError('not_found');
  return stored;
}
