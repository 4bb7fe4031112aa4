import type { CustomerId, Interests, PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';
import type { Span } from '../../database/span.js';
import type { Language } from '../../http/requests/language.js';
import type { Account } from './user.js';

/** The first fields of a new account; My Account asks for the rest. */
export type NewAccount = Pick<Account, 'uid' | 'email' | 'firstName' | 'lastName' | 'terms' | 'createdAt'> &
  Partial<Pick<Account, 'mailingAddress' | 'city' | 'state' | 'zipCode' | 'language' | 'verificationOwed'>>;

/** A member's changes in the Profile tab; `pendingEmail` only when another address was requested. */
type AccountChange = Pick<
  Account,
  'firstName' | 'lastName' | 'age' | 'gender' | 'state' | 'bio' | 'pendingEmail' | 'language'
> &
  Partial<Pick<Account, 'imageUrl'>>;

/** `picturesBefore`: what this very write took the place of. */
type Rewritten = { account: Account; picturesBefore: string[] };

/** Fields written by a deletion request and by a download of the own data. */
type LeavingPatch = Partial<Pick<Account, 'deletion' | 'exports'>>;

export type OwedVerification = { uid: string; language: Language; next?: string };

/** Money for the balance; added once per key. */
type Credit = { key: string; amount: Cents; customer: CustomerId; at: Date };

/** Money from an admin, and the profiles on which it may be spent, too (D-45). */
export type BalanceGrant = {
  key: string;
  amount: Cents;
  customers: readonly CustomerId[];
  by: UserId;
  at: Date;
  reason?: string;
  /** The payment that is credited. */
  paymentId?: PaymentId;
};

/** Money that an admin takes from the balance. */
type BalanceDeduction = { key: string; amount: Cents; by: UserId; at: Date; reason: string };

/** Name and address of an account, and the language of its mails, for lists of other things. */
export type AccountName = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'language'>;

export type UserRepository = {
  find(id: UserId): Promise<Account | null>;
  findIdByUid(uid: string): Promise<UserId | null>;
  findMany(ids: readonly UserId[]): Promise<Account[]>;
  count(): Promise<number>;
  countCreated(span: Span): Promise<number>;
  /** Reads much less than whole accounts. */
  namesOf(ids: readonly UserId[]): Promise<AccountName[]>;
  /** All accounts, in the order of their ids. */
  all(): AsyncIterable<Account>;
  /** False when the identity has an account already: a unique index decides. */
  insert(account: NewAccount): Promise<boolean>;
  /** Users who registered and have not been sent a mail yet. */
  listOwedVerification(): Promise<OwedVerification[]>;
  settleVerification(uid: string): Promise<void>;
  update(id: UserId, change: AccountChange): Promise<Rewritten | null>;
  /** Compare-and-set: null when `account` is no longer the stored version. Absent values are removed. */
  writeLeaving(account: Account, patch: LeavingPatch): Promise<Account | null>;
  /** Accounts whose deletion is due, in any order. */
  dueForDeletion(now: Date): AsyncIterable<Account>;
  /** The last step of a deletion. */
  remove(id: UserId): Promise<void>;
  /** Stores the identity's address, which its mail has proven, and clears the pending one. */
  setEmail(id: UserId, email: string): Promise<Account | null>;
  setPendingEmail(id: UserId, pending: NonNullable<Account['pendingEmail']>): Promise<Account | null>;
  /** Identities whose accounts wait for a mail to be opened, or for what follows. */
  listPendingEmail(): Promise<string[]>;
  /** Everything that a person wrote in the account goes, and `names` take the place of theirs. */
  empty(id: UserId, names: Pick<Account, 'firstName' | 'lastName'>): Promise<Rewritten | null>;
  /** Clears the address that waits for its mail to be opened. `uid` is the identity's. */
  dropPendingEmail(uid: string): Promise<void>;
  /** Only one of two concurrent first saves is `first`. Null when there is no such account. */
  savePersonality(id: UserId, personality: Interests): Promise<'first' | 'again' | null>;
  /** Also allows the balance to be spent on this profile. Harmless when repeated, even concurrently. */
  credit(id: UserId, credit: Credit): Promise<void>;
  /** Compare-and-set: null when `account` is no longer the stored version. Added once per key. */
  grant(account: Account, grant: BalanceGrant): Promise<Account | null>;
  /** Compare-and-set, like `grant`; null as well when the balance is lower than the amount. Taken once per key. */
  deduct(account: Account, deduction: BalanceDeduction): Promise<Account | null>;
};

/** Accounts as admins read them. */
export type UserLists = {
  /**
   * Newest first, with the exact total; `search` is part of a name or an email (D-96, AC-414).
   * @throws AppError unavailable for a search before all accounts have their terms
   */
  page(page: { search?: string | undefined; skip: number; limit: number }): Promise<{
    accounts: Account[];
    total: number;
  }>;
  /** All that exist now, oldest first, in groups: memory does not grow with their number. */
  scan(): AsyncIterable<Account[]>;
  /** Makes accounts of older releases searchable. Harmless when repeated; resumes where it ended. */
  addTerms(signal?: AbortSignal): Promise<void>;
};
