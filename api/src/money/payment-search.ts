import type { CustomerId, UserId } from '@inkbridge/contracts';
import { fullNameOf, searchTermsOf } from '@inkbridge/shared/names';
import { foldText } from '@inkbridge/shared/text';
import { LRUCache } from 'lru-cache';
import type { Feed, Origin } from '../database/feed.js';
import type { Log } from '../database/log.js';
import { beginningWith, termCondition } from '../database/search-filter.js';
import type { AccountName, UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository, SearchedProfile } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { PaymentLists, PaymentTerms, TermsOf } from './payment-lists.js';
import { readReceiptNumber } from './receipt-number.js';

type PaymentSearchDeps = {
  lists: Pick<PaymentLists, 'terms' | 'writeTerms'>;
  customers: Pick<CustomerRepository, 'searchedOf'>;
  users: Pick<UserRepository, 'namesOf'>;
  log: Pick<Log, 'error'>;
};
type NameFeeds = { customers: Feed<Customer>; users: Feed<AccountName & { version: number }> };
/** A profile or an account as it was written last; `version` is null where it is not known. */
type Named = { id: string; version: number | null; terms: readonly string[] };
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
  const seen = new LRUCache<string, { names: string; version: number | null }>({ max: mostSeen });
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

  /** False when it was seen with these names before, and no write since that may have given it others. */
  function isNew({ id, version, terms }: Named): boolean {
    const before = seen.get(id);
    const names = terms.join('\n');
    const isNext = before?.version == null || version === null || version <= before.version + 1;
    seen.set(id, { names, version: version ?? before?.version ?? null });
    return before?.names !== names || !isNext;
  }

  /** The process that wrote a name renews what is found by it. */
  function renewIfNew(of: TermsOf, named: Named, origin: Origin): void {
    const isFirst = named.version === 1;
    if (isNew(named) && !isFirst && origin === 'here') renewSoon(of);
  }

  return {
    renew,

    /** Resolves when no names are under way. */
    idle: () => under,

    /** The search terms of a new payment for this profile by this payer. */
    async termsFor(profile: Pick<Customer, 'id' | 'version' | 'basicInfo'>, user: UserId): Promise<string[]> {
      const { id, version, basicInfo } = profile;
      const [payer] = await users.namesOf([user]);
      isNew({ id, version, terms: paymentTermsOf(basicInfo, undefined) });
      if (payer) isNew({ id: user, version: null, terms: paymentTermsOf(undefined, payer) });
      return paymentTermsOf(basicInfo, payer);
    },

    /** Follows every write of a name. Returns a function that stops it. */
    follow(feeds: NameFeeds): () => void {
      const stops = [
        feeds.customers.subscribe(
          ({ id, version, basicInfo }, origin) =>
            renewIfNew({ customer: id }, { id, version, terms: paymentTermsOf(basicInfo, undefined) }, origin),
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the feed of profiles
          (id, origin) => origin === 'here' && renewSoon({ customer: id as CustomerId }),
        ),
        feeds.users.subscribe(
          (account, origin) => {
            const { id, version } = account;
            renewIfNew({ payer: id }, { id, version, terms: paymentTermsOf(undefined, account) }, origin);
          },
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the feed of accounts
          (id, origin) => origin === 'here' && renewSoon({ payer: id as UserId }),
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

/** Before a receipt number, so that only a search for one finds it: nothing that is typed has a line break. */
const receiptMark = '\n';

export function receiptTermOf(receiptNumber: string): string {
  return receiptMark + foldText(receiptNumber);
}

/** A payment's search terms: its profile and its payer, if they exist, and its receipt number. */
export function paymentTermsOf(
  customer: Omit<SearchedProfile, 'id'> | undefined,
  payer: Omit<AccountName, 'id'> | undefined,
  receiptNumber: string | null = null,
): string[] {
  const terms = searchTermsOf({
    texts: [...(customer ? [fullNameOf(customer)] : []), ...(payer ? [fullNameOf(payer)] : [])],
    emails: [...(customer ? [customer.email] : []), ...(payer ? [payer.email] : [])],
    numbers: customer ? [customer.inmateNumber] : [],
  });
  return receiptNumber === null ? terms : [receiptTermOf(receiptNumber), ...terms];
}

/** Null for a search that finds everything. */
export function paymentCondition(search: string): ReturnType<typeof termCondition> {
  const receiptNumber = readReceiptNumber(search);
  return receiptNumber === null ? termCondition(search) : beginningWith(receiptTermOf(receiptNumber));
}
