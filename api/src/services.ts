import {
  createAdminCustomerService,
  type AdminCustomerService,
} from './features/admin-customer/admin-customer-service.js';
import { createCatalogueService, type CatalogueService } from './features/catalogue/catalogue-service.js';
import { createReadModel, type ReadModel } from './features/catalogue/read-model.js';
import type { CustomerFeed } from './features/customer/customer-feed.js';
import type { CustomerRepository } from './features/customer/customer-repository.js';
import { createCustomerService, type CustomerService } from './features/customer/customer-service.js';
import { createMemberMarks } from './features/customer/member-marks.js';
import type { FavoriteRepository } from './features/favorite/favorite-repository.js';
import { createFavoriteService, type FavoriteService } from './features/favorite/favorite-service.js';
import type { FileStore } from './features/files/file-store.js';
import type { ImageEncoder } from './features/files/image-encoder.js';
import type { UploadRepository } from './features/files/upload-repository.js';
import { createUploadService, type UploadService } from './features/files/upload-service.js';
import { createAfterAnswer, type AfterAnswer } from './features/identity/after-answer.js';
import type { IdentityProvider } from './features/identity/identity-provider.js';
import { createIdentityService, type IdentityService } from './features/identity/identity-service.js';
import type { SessionService } from './features/identity/session-service.js';
import { createTokenSignIn, type TokenSignIn } from './features/identity/token-sign-in.js';
import type { RatingRepository } from './features/rating/rating-repository.js';
import { createRatingService, type RatingService } from './features/rating/rating-service.js';
import { createAccountLookup } from './features/user/account-lookup.js';
import { createMemberAnswers } from './features/user/member-answers.js';
import { createRegistrationService, type RegistrationService } from './features/user/registration-service.js';
import type { UserRepository } from './features/user/user-repository.js';
import { createUserService, type UserService } from './features/user/user-service.js';
import type { AccountLookup } from './http/access.js';
import type { Readiness } from './http/health-routes.js';

export type Ports = {
  customers: CustomerRepository;
  favorites: FavoriteRepository;
  ratings: RatingRepository;
  uploads: UploadRepository;
  files: FileStore;
  encode: ImageEncoder;
  feed: CustomerFeed;
  users: UserRepository;
  identities: IdentityProvider;
  sessions: SessionService;
  /** Of the terms that people accept now (D-82). */
  termsVersion: string;
  /** @throws when the database does not answer */
  ping: () => Promise<void>;
  now: () => Date;
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void };
};

export type Services = {
  identities: IdentityProvider;
  sessions: SessionService;
  identity: IdentityService;
  signInWith: TokenSignIn;
  afterAnswer: AfterAnswer;
  accountOf: AccountLookup;
  users: UserService;
  registration: RegistrationService;
  customers: CustomerService;
  adminCustomers: AdminCustomerService;
  favorites: FavoriteService;
  ratings: RatingService;
  uploads: UploadService;
  files: FileStore;
  catalogue: CatalogueService;
  model: ReadModel;
  readiness: Readiness;
};

/** What decides, put together once; several listeners may answer from it. */
export function createServices(ports: Ports): Services {
  const { customers, favorites, ratings, feed, users, identities, sessions, ping, now, log } = ports;
  const model = createReadModel({ customers, feed, now, log });
  const answers = createMemberAnswers(users, now);
  const marks = createMemberMarks({ favorites, ratings, now });
  const catalogue = createCatalogueService({ model, customers, answers, marks, now });
  const profiles = createCustomerService({
    customers,
    users,
    marks,
    readPublic: (id, reader) => catalogue.detail(id, reader),
    now,
  });
  const uploads = createUploadService(ports);
  const accounts = createUserService({ users, identities, images: uploads, answers, now });
  const afterAnswer = createAfterAnswer(log);
  return {
    identities,
    sessions,
    identity: createIdentityService({ identities, sessions, afterAnswer }),
    signInWith: createTokenSignIn({
      identities,
      sessions,
      accountOf: (identity, names) => accounts.ensure(identity, names),
      now,
    }),
    afterAnswer,
    accountOf: createAccountLookup(users),
    users: accounts,
    registration: createRegistrationService({ ...ports, afterAnswer }),
    customers: profiles,
    adminCustomers: createAdminCustomerService({ customers, views: profiles, now }),
    favorites: createFavoriteService({ favorites, customers, answers, marks, now }),
    ratings: createRatingService({ ratings, customers, now }),
    uploads,
    files: ports.files,
    catalogue,
    model,
    readiness: { catalogueIsReady: () => model.isReady(), ping },
  };
}
