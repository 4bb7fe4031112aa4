import type { CustomerId, Interests, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';
import type { Language } from '../../http/language.js';
import type { Account } from './user.js';

/** What is known of somebody who joins; the rest is asked for in My Account. */
export type NewAccount = Pick<Account, 'uid' | 'email' | 'firstName' | 'lastName' | 'terms' | 'createdAt'> &
  Partial<Pick<Account, 'mailingAddress' | 'city' | 'state' | 'zipCode' | 'language' | 'verificationOwed'>>;

/** What a member changes in the Profile tab; `pendingEmail` only when another address was asked for. */
export type AccountChange = Pick<
  Account,
  'firstName' | 'lastName' | 'age' | 'gender' | 'state' | 'bio' | 'imageUrl' | 'pendingEmail' | 'language'
>;

export type OwedVerification = { uid: string; language: Language };

/** Money for the balance; of the same key it comes once. */
export type Credit = { key: string; amount: Cents; customer: CustomerId; at: Date };

/** Money that an admin gives, and on whom it may be spent then, too (D-45). */
export type BalanceGrant = { key: string; amount: Cents; customers: readonly CustomerId[]; by: UserId; at: Date };

/** What an account is called in lists of other things. */
export type AccountName = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email'>;

export type UserRepository = {
  find(id: UserId): Promise<Account | null>;
  findIdByUid(uid: string): Promise<UserId | null>;
  findMany(ids: readonly UserId[]): Promise<Account[]>;
  /** Much less to read than whole accounts. */
  namesOf(ids: readonly UserId[]): Promise<AccountName[]>;
  /** Every account, by id. */
  all(): AsyncIterable<Account>;
  /** False when the identity has an account already: a unique index decides. */
  insert(account: NewAccount): Promise<boolean>;
  /** Who registered and was sent nothing yet. */
  listOwedVerification(): Promise<OwedVerification[]>;
  settleVerification(uid: string): Promise<void>;
  update(id: UserId, change: AccountChange): Promise<Account | null>;
  /** The identity's address, proven by its mail; nothing is pending after it. */
  setEmail(id: UserId, email: string): Promise<Account | null>;
  /** Of two first saves at once one is `first`. Null when there is no such account. */
  savePersonality(id: UserId, personality: Interests): Promise<'first' | 'again' | null>;
  /** May be spent on this profile then, too. Harmless when repeated, also by two at once. */
  credit(id: UserId, credit: Credit): Promise<void>;
  /** Compare-and-set: null when `account` is no longer the stored version. Of the same key it comes once. */
  grant(account: Account, grant: BalanceGrant): Promise<Account | null>;
};
