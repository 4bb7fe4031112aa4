import {
  createAdminCustomerService,
  type AdminCustomerService,
} from './features/admin-customer/admin-customer-service.js';
import { createCatalogueService, type CatalogueService } from './features/catalogue/catalogue-service.js';
import { createReadModel, type ReadModel } from './features/catalogue/read-model.js';
import type { CustomerFeed } from './features/customer/customer-feed.js';
import type { CustomerRepository } from './features/customer/customer-repository.js';
import { createCustomerService, type CustomerService } from './features/customer/customer-service.js';
import type { IdentityProvider } from './features/identity/identity-provider.js';
import type { SessionService } from './features/identity/session-service.js';
import { createAccountLookup } from './features/user/account-lookup.js';
import { createMemberAnswers } from './features/user/member-answers.js';
import type { UserRepository } from './features/user/user-repository.js';
import { createUserService, type UserService } from './features/user/user-service.js';
import type { AccountLookup } from './http/access.js';
import type { Readiness } from './http/health-routes.js';

export type Ports = {
  customers: CustomerRepository;
  feed: CustomerFeed;
  users: UserRepository;
  identities: IdentityProvider;
  sessions: SessionService;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
  now: () => Date;
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
};

export type Services = {
  identities: IdentityProvider;
  sessions: SessionService;
  accountOf: AccountLookup;
  users: UserService;
  customers: CustomerService;
  adminCustomers: AdminCustomerService;
  catalogue: CatalogueService;
  model: ReadModel;
  readiness: Readiness;
};

/** What decides, put together once; several listeners may answer from it. */
export function createServices({ customers, feed, users, identities, sessions, ping, now, log }: Ports): Services {
  const model = createReadModel({ customers, feed, now, log });
  const answers = createMemberAnswers(users, now);
  const catalogue = createCatalogueService({ model, customers, answers, now });
  const profiles = createCustomerService({
    customers,
    users,
    readPublic: (id, reader) => catalogue.detail(id, reader),
    now,
  });
  return {
    identities,
    sessions,
    accountOf: createAccountLookup(users),
    users: createUserService({ users }),
    customers: profiles,
    adminCustomers: createAdminCustomerService({ customers, views: profiles, now }),
    catalogue,
    model,
    readiness: { catalogueIsReady: () => model.isReady(), ping },
  };
}
