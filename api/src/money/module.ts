import type { UserId } from '@inkbridge/contracts';
import { day, hour, minute } from '@inkbridge/shared/time';
import type { Collection } from 'mongodb';
import type { Feed } from '../database/feed.js';
import type { Log } from '../database/log.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { Account } from '../people/accounts/user.js';
import type { UserDoc } from '../people/accounts/user-doc.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { Notifier } from '../post/notices.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import { createAdminPaymentViews } from './admin-payment-views.js';
import { adminCreation, type AdminCreation } from './admin-creation.js';
import { createCheckoutService } from './checkout-service.js';
import type { Gateways } from './gateway.js';
import { createBalanceRepository } from './mongo-balance-repository.js';
import { createPaymentLists } from './mongo-payment-lists.js';
import { createPaymentSums } from './mongo-payment-sums.js';
import { createPaymentRepository, createWebhookEventRepository } from './mongo-payment-repository.js';
import { createOpenCheckout } from './open-checkout.js';
import type { ListedPayment, PaymentLists } from './payment-lists.js';
import type { PaymentDoc, PaymentRepository, WebhookEventDoc, WebhookEventRepository } from './payment-repository.js';
import { createPaymentLetters, type PaymentLetters } from './payment-letters.js';
import { createPaymentCredits } from './payment-credits.js';
import { createPaymentData } from './payment-data.js';
import { createPaymentRefunds } from './payment-refunds.js';
import { createPaymentReviews } from './payment-reviews.js';
import { payLinkRoutes, paymentRoutes } from './payment-routes.js';
import { createPaymentSearch, paymentTermsOf } from './payment-search.js';
import { createSweep } from './payment-sweep.js';
import { createPaymentViews } from './payment-views.js';
import { createPurchaseRows, createPurchaseService } from './purchase-service.js';
import { createGuestPayments } from './guest-payments.js';
import { createPayLinkRepository } from './mongo-pay-link-repository.js';
import type { PayLinkDoc, PayLinkRepository } from './pay-link-doc.js';
import { createPayLinkService } from './pay-link-service.js';
import { type BalanceRepository, createReferralGateway } from './referral-gateway.js';
import { createSettle } from './settle.js';
import { createClaimShares } from './update-shares.js';
import { createWebhooks } from './webhooks.js';

type MoneyCollections = {
  payLinks: Collection<PayLinkDoc>;
  payments: Collection<PaymentDoc>;
  webhookEvents: Collection<WebhookEventDoc>;
  users: Collection<UserDoc>;
};

/** Dependencies from outside the rooms. */
export type MoneyPorts = {
  stored: MoneyCollections;
  /** Every write of a profile and of an account is published here. */
  feeds: { customers: Feed<Customer>; users: Feed<Account> };
  gateways: Gateways;
  publicUrl: URL;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  clockIsTrusted: () => Promise<boolean>;
};

/** Dependencies on the rooms below. */
export type MoneyBelow = {
  post: Notifier;
  people: { users: UserRepository };
  profiles: { customers: CustomerRepository; updates: UpdateRepository };
};

/** Providers repeat an event for a few days at most. */
const webhookEventDays = 30;

/** The room's offer to those above: routes, jobs, the ledger, and acts on payments. */
export type Money = ReturnType<typeof moneyModule>;

/**
 * Checkouts, the ledger, balances and receipts. A payment passes through these files:
 * 1. `checkout-service` asks the profile for its due, and `open-checkout` opens the one payable payment of it: it
 *    reuses the payer's own, and cancels any other.
 * 2. `settle` is called by the return page, a webhook (`webhooks`), or the sweeper (`payment-sweep`). It takes one step
 *    after another until the payment is settled: `settle-rules` decides the step, `settle-step` writes the ledger.
 * 3. `apply` turns money into what was bought. `reversal` undoes it when the provider gives
 *    the money back.
 * 4. `payment-refunds` and `payment-credits` are what admins do about an applied payment; `refund-part` is its step in
 *    `settle`.
 *
 * The verbs: *refresh* a payment from its provider · *claim* it for the one process that may capture or refund ·
 * *capture* approved money · *apply* it to the profile, by *claiming* the due with a mark · *refund* what cannot be
 * applied · *reverse* what the provider took back, *restore* it if an admin keeps the money · *supersede* a checkout by
 * another of the same due · *release* a due that is given up. States: `payment-lifecycle`. Promises: ADR 9.
 */
export function moneyModule(ports: MoneyPorts, { post, people, profiles }: MoneyBelow) {
  const { stored, feeds, gateways, publicUrl, now, log, clockIsTrusted } = ports;
  const payments = createPaymentRepository(stored);
  const lists = createPaymentLists(stored.payments);
  const webhookEvents = createWebhookEventRepository(stored.webhookEvents);
  const balances = createBalanceRepository(stored.users);
  const links = createPayLinkRepository(stored.payLinks);
  const letters = createPaymentLetters({ customers: profiles.customers, post });
  const parts = createMoneyParts({
    gateways,
    publicUrl,
    now,
    log,
    clockIsTrusted,
    payments,
    lists,
    webhookEvents,
    balances,
    links,
    users: people.users,
    customers: profiles.customers,
    updates: profiles.updates,
    letters,
  });
  const { settle, sweep, reconcile, reviews, search, openPayments, recordAdminCreation } = parts;
  const stopFollowing = search.follow(feeds);
  const daysAgo = (days: number) => new Date(now().getTime() - days * day);

  return {
    routes(table: RouteTable): void {
      paymentRoutes(table, parts);
      payLinkRoutes(table, parts.payLinks, parts.guests);
    },
    jobs: [
      { name: 'payments', everySeconds: minute / 1000, run: async () => void (await sweep()) },
      { name: 'reconciliation', everySeconds: hour / 1000, run: () => reconcile() },
      { name: 'receiptNumbers', everySeconds: day / 1000, run: (signal) => payments.numberOlder(signal) },
      { name: 'paymentTerms', everySeconds: minute / 1000, run: (signal) => search.renew('unwritten', { signal }) },
      { name: 'paymentNames', everySeconds: day / 1000, run: (signal) => search.renew('all', { signal }) },
      { name: 'payLinks', everySeconds: day / 1000, isFinal: true, run: () => links.removeOver(now()) },
      {
        name: 'webhookEvents',
        everySeconds: day / 1000,
        isFinal: true,
        run: () => webhookEvents.forgetBefore(daysAgo(webhookEventDays)),
      },
    ] satisfies Job[],
    ledger: { ...payments, ...lists, ...createPaymentSums(stored.payments) },
    search,
    /** Payments no longer follow the names of profiles and accounts. */
    stop: stopFollowing,
    /** Adds the names of their profiles and payers. */
    purchasesOf: (listed: readonly ListedPayment[]) => parts.views.purchasesOf(listed),
    settle,
    reviews,
    data: createPaymentData({
      payments,
      views: parts.views,
      search,
      endLinks: (owner) => parts.payLinks.endAllOf(owner),
      release: openPayments.release,
    }),
    /** Payments that this payer began and did not finish. */
    openCheckoutsOf: async (user: UserId) => (await payments.listOpenOf(user)).length,
    openPayments,
    recordAdminCreation,
  };
}

type MoneyDeps = Omit<MoneyPorts, 'stored' | 'feeds'> & {
  payments: PaymentRepository;
  lists: PaymentLists;
  webhookEvents: WebhookEventRepository;
  balances: BalanceRepository;
  links: PayLinkRepository;
  letters: PaymentLetters;
} & MoneyBelow['people'] &
  MoneyBelow['profiles'];

/** The services of the room over given repositories; for `moneyModule`, and for tests that let repositories fail. */
export function createMoneyParts({ gateways: offered, ...deps }: MoneyDeps) {
  const { payments, lists, webhookEvents, balances, links, letters } = deps;
  const { users, customers, updates, publicUrl, now, log, clockIsTrusted } = deps;
  const gateways = [...offered.all, createReferralGateway({ balances, payments, now })];
  const settle = createSettle({
    now,
    log,
    clockIsTrusted,
    payments,
    letters,
    users,
    customers,
    updates,
    gateways,
  });
  const views = createPaymentViews({ customers, users });
  const search = createPaymentSearch({ lists, customers, users, log });
  const opening = createOpenCheckout({ now, payments, customers, search, settle });
  const adminPayments = createAdminPaymentViews({ payments, users, views });
  return {
    checkouts: createCheckoutService({
      now,
      publicUrl,
      payments,
      users,
      customers,
      updates,
      gateways: offered,
      checkouts: opening,
      settle,
      views,
    }),
    purchases: createPurchaseService({
      payments,
      lists,
      views,
      updates,
      rowsOf: createPurchaseRows({ customers, users }),
    }),
    payLinks: createPayLinkService({ links, payments, customers, updates, now, users, checkouts: opening }),
    guests: createGuestPayments({
      links,
      payments,
      customers,
      updates,
      now,
      gateways: offered,
      settle,
      checkouts: opening,
      letters,
    }),
    search,
    webhooks: createWebhooks({ payments, events: webhookEvents, gateways, settle, now }),
    reviews: createPaymentReviews({ payments, settle, views, now }),
    adminPayments,
    refunds: createPaymentRefunds({ payments, updates, settle, views: adminPayments, now, log }),
    credits: createPaymentCredits({ payments, users, views: adminPayments, now }),
    ...createSweep({ now, log, clockIsTrusted, payments, gateways, settle }),
    settle: settle.settle,
    views,
    /** For code that changes dues. */
    openPayments: {
      /** Ends the checkout of a due that is to be given up or repriced. `paid`: the money came first. */
      release: opening.release,
      claimShares: createClaimShares({ payments, settle, now }),
    },
    /** Harmless when repeated. */
    recordAdminCreation: async (created: AdminCreation): Promise<void> => {
      const [customer] = await customers.searchedOf([created.customerId]);
      const [admin] = await users.namesOf([created.admin]);
      await payments.insert(adminCreation(created), { terms: paymentTermsOf(customer, admin) });
    },
  };
}
