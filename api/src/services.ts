import { createAuthoring, type Authoring } from './authoring.js';
import {
  createAdminCustomerService,
  type AdminCustomerService,
} from './features/admin-customer/admin-customer-service.js';
import { createCatalogueService, type CatalogueService } from './features/catalogue/catalogue-service.js';
import { createReadModel, type ReadModel } from './features/catalogue/read-model.js';
import type { CustomerFeed } from './features/customer/customer-feed.js';
import type { CustomerRepository } from './features/customer/customer-repository.js';
import { createCustomerService, type CustomerService } from './features/customer/customer-service.js';
import type { IdempotencyRepository } from './features/customer/idempotency-repository.js';
import { createMemberMarks } from './features/customer/member-marks.js';
import type { DraftRepository } from './features/draft/draft-repository.js';
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
import type { Forgetting } from './features/jobs/forget-old.js';
import type { JobRepository } from './features/jobs/job-repository.js';
import type { Jobs } from './features/jobs/jobs.js';
import type { MailQueue } from './features/mail/mail-queue.js';
import { createNotices } from './features/notice/notice-service.js';
import type { Notices } from './features/notice/notices.js';
import type { BalanceRepository } from './features/payment/balance-repository.js';
import type { Gateways } from './features/payment/gateways.js';
import type { PaymentRepository, WebhookEventRepository } from './features/payment/payment-repository.js';
import { createPaymentService, type PaymentService } from './features/payment/payment-service.js';
import type { RatingRepository } from './features/rating/rating-repository.js';
import { createRatingService, type RatingService } from './features/rating/rating-service.js';
import type { UpdateRepository } from './features/update/update-repository.js';
import { createUpdatesOf } from './features/update/update-views.js';
import { createAccountLookup } from './features/user/account-lookup.js';
import { createMemberAnswers } from './features/user/member-answers.js';
import { createRegistrationService, type RegistrationService } from './features/user/registration-service.js';
import type { UserRepository } from './features/user/user-repository.js';
import { createUserService, type UserService } from './features/user/user-service.js';
import type { AccountLookup } from './http/access.js';
import type { Readiness } from './http/health-routes.js';
import { jobsOf } from './jobs-of.js';

export type Ports = {
  customers: CustomerRepository;
  updates: UpdateRepository;
  drafts: DraftRepository;
  idempotency: IdempotencyRepository;
  payments: PaymentRepository;
  webhookEvents: WebhookEventRepository;
  balances: BalanceRepository;
  gateways: Gateways;
  favorites: FavoriteRepository;
  ratings: RatingRepository;
  uploads: UploadRepository;
  files: FileStore;
  encode: ImageEncoder;
  feed: CustomerFeed;
  users: UserRepository;
  identities: IdentityProvider;
  sessions: SessionService;
  timers: JobRepository;
  forgetting: Forgetting;
  queue: Pick<MailQueue, 'add'>;
  /** Where links in mails lead. */
  publicUrl: URL;
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
  authoring: Authoring;
  adminCustomers: AdminCustomerService;
  favorites: FavoriteService;
  ratings: RatingService;
  uploads: UploadService;
  files: FileStore;
  notices: Notices;
  jobs: Jobs;
  payments: PaymentService;
  catalogue: CatalogueService;
  model: ReadModel;
  readiness: Readiness;
};

/** What decides, put together once; several listeners may answer from it. */
export function createServices(ports: Ports): Services {
  const { customers, favorites, ratings, feed, users, identities, sessions, ping, now, log } = ports;
  const notices = createNotices(ports);
  const model = createReadModel({ customers, feed, now, log });
  const answers = createMemberAnswers(users, now);
  const marks = createMemberMarks({ favorites, ratings, now });
  const catalogue = createCatalogueService({ model, customers, answers, marks, now });
  const profiles = createCustomerService({
    customers,
    users,
    marks,
    updatesOf: createUpdatesOf(ports.updates),
    readPublic: (id, reader) => catalogue.detail(id, reader),
    now,
  });
  const uploads = createUploadService(ports);
  const accounts = createUserService({ users, identities, images: uploads, answers, now });
  const afterAnswer = createAfterAnswer(log);
  const payments = createPaymentService({ ...ports, notices });
  const authoring = createAuthoring(ports, { profiles, uploads, openPayments: payments, notices });
  const rating = createRatingService({ ratings, customers, now });
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
    authoring,
    adminCustomers: createAdminCustomerService({ customers, views: profiles, notices, now }),
    favorites: createFavoriteService({ favorites, customers, answers, marks, now }),
    ratings: rating,
    uploads,
    files: ports.files,
    notices,
    payments,
    jobs: jobsOf({
      ...ports,
      uploads,
      ratings: rating,
      payments,
      decisions: authoring.decisions,
      voidUpdate: authoring.voidUpdate,
      notices,
    }),
    catalogue,
    model,
    readiness: { catalogueIsReady: () => model.isReady(), ping },
  };
}
