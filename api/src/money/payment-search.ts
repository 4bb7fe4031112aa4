import type { CustomerId, UserId } from '@inkbridge/contracts';
import { LRUCache } from 'lru-cache';
import type { Feed } from '../database/feed.js';
import type { AccountName, UserRepository } from '../people/user-repository.js';
import type { CustomerRepository, SearchedProfile } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { PaymentLog } from './gateway.js';
import type { PaymentLists, PaymentTerms, TermsOf } from './payment-lists.js';
import { paymentTermsOf } from './payment-terms.js';

type PaymentSearchDeps = {
  lists: Pick<PaymentLists, 'terms' | 'writeTerms'>;
  customers: Pick<CustomerRepository, 'searchedOf'>;
  users: Pick<UserRepository, 'namesOf'>;
  log: Pick<PaymentLog, 'error'>;
};
type NameFeeds = { customers: Feed<Customer>; users: Feed<AccountName & { version: number }> };
type Renewing = { signal?: AbortSignal; /** The account that is being deleted. */ gone?: UserId };

/** Another process, or a receipt number, may have written at the same moment. */
const mostTries = 3;
/** Profiles and accounts whose names are remembered, to see whether a write changed them. */
const mostSeen = 10_000;

export type PaymentSearch = ReturnType<typeof createPaymentSearch>;

/**
 * Keeps what payments are found by in step with the names of their profiles and payers: at once after each write of a
 * name, and once a day for all of them, for what a crash or a race left behind (ADR 26).
 */
export function createPaymentSearch({ lists, customers, users, log }: PaymentSearchDeps) {
  const seen = new LRUCache<string, string>({ max: mostSeen });
  let under = Promise.resolve();

  /** Returns how many could not be written, because something else wrote them meanwhile. */
  async function renewOnce(of: TermsOf, { signal, gone }: Renewing): Promise<number> {
    let lost = 0;
    for await (const payments of lists.terms(of)) {
      const termsOf = await namer(payments, gone);
      const changed = payments
        .map((before) => ({ before, search: termsOf(before) }))
        .filter(({ before, search }) => !isSame(before.search, search));
      lost += changed.length - (await lists.writeTerms(changed));
      if (signal?.aborted) return 0;
    }
    return lost;
  }

  /** Names are read after the payments, so that no older name replaces a newer one: its write would match nothing. */
  async function namer(payments: readonly PaymentTerms[], gone?: UserId) {
    const [profiles, payers] = await Promise.all([
      customers.searchedOf([...new Set(payments.map(({ customerId }) => customerId))]),
      users.namesOf([...new Set(payments.map(({ userId }) => userId))]),
    ]);
    const profileOf = new Map<CustomerId, SearchedProfile>(profiles.map((profile) => [profile.id, profile]));
    const payerOf = new Map<UserId, AccountName>(payers.map((payer) => [payer.id, payer]));
    if (gone) payerOf.delete(gone);
    return ({ customerId, userId, receiptNumber }: PaymentTerms) =>
      paymentTermsOf(profileOf.get(customerId), payerOf.get(userId), receiptNumber);
  }

  async function renew(of: TermsOf, how: Renewing = {}): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) if ((await renewOnce(of, how)) === 0) return;
  }

  function renewSoon(of: TermsOf): void {
    under = under
      .then(() => renew(of))
      .catch((error: unknown) => {
        log.error({ err: error, of }, 'payments are found by an older name until the next daily run');
      });
  }

  /** False when it was seen with these names before. */
  function isNew(id: string, terms: readonly string[]): boolean {
    const now = terms.join('\n');
    if (seen.get(id) === now) return false;
    seen.set(id, now);
    return true;
  }

  return {
    renew,

    /** Resolves when no names are under way. */
    idle: () => under,

    /** What a new payment for this profile by this payer is found by. */
    async termsFor({ id, basicInfo }: Pick<Customer, 'id' | 'basicInfo'>, user: UserId): Promise<string[]> {
      const [payer] = await users.namesOf([user]);
      isNew(id, paymentTermsOf(basicInfo, undefined));
      if (payer) isNew(user, paymentTermsOf(undefined, payer));
      return paymentTermsOf(basicInfo, payer);
    },

    /** Follows every write of a name. Returns a function that stops it. */
    follow(feeds: NameFeeds): () => void {
      const stops = [
        feeds.customers.subscribe(
          ({ id, version, basicInfo }) => {
            if (isNew(id, paymentTermsOf(basicInfo, undefined)) && version > 1) renewSoon({ customer: id });
          },
          (id) => renewSoon({ customer: id as CustomerId }),
        ),
        feeds.users.subscribe(
          (account) => {
            const { id, version } = account;
            if (isNew(id, paymentTermsOf(undefined, account)) && version > 1) renewSoon({ payer: id });
          },
          (id) => renewSoon({ payer: id as UserId }),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function isSame(before: readonly string[] | null, after: readonly string[]): boolean {
  if (before?.length !== after.length) return false;
  const known = new Set(before);
  return after.every((term) => known.has(term));
}
