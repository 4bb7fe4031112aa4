import { adminActRoutes } from '../admin/profiles/admin-act-routes.js';
import { adminCustomerRoutes } from '../admin/profiles/admin-customer-routes.js';
import { adminUpdateRoutes } from '../admin/updates/admin-update-routes.js';
import { adminUserRoutes } from '../admin/accounts/admin-user-routes.js';
import { caseRoutes } from '../admin/cases/case-routes.js';
import { auditRoutes } from '../admin/audit/audit-routes.js';
import { catalogueRoutes } from '../catalogue/catalogue-routes.js';
import { customerRoutes } from '../profiles/customer-routes.js';
import { draftRoutes } from '../authoring/drafts/draft-routes.js';
import { exportRoutes } from '../admin/accounts/export-routes.js';
import { favoriteRoutes } from '../catalogue/members/favorite-routes.js';
import { uploadRoutes } from '../files/upload-routes.js';
import { identityRoutes } from '../people/identity-routes.js';
import { numbersRoutes } from '../admin/numbers/numbers-routes.js';
import { paymentRoutes } from '../money/payment-routes.js';
import { paymentHistoryRoutes } from '../money/payment-history-routes.js';
import { queuesRoutes } from '../admin/queues/queues-routes.js';
import { ratingRoutes } from '../catalogue/members/rating-routes.js';
import { updateRoutes } from '../authoring/updates/update-routes.js';
import { userRoutes } from '../people/user-routes.js';
import type { AppDeps } from '../http/build-app.js';
import type { Services } from './services.js';

/** What is behind the listeners. */
export function appDepsOf(services: Services): AppDeps {
  return {
    routes(table, sessions) {
      identityRoutes(table, { ...services, ...sessions });
      userRoutes(table, services);
      customerRoutes(table, { ...services, ...services.authoring }, services.catalogue.keptDetail);
      updateRoutes(table, services.authoring.updates);
      draftRoutes(table, services.authoring.drafts);
      catalogueRoutes(table, services.catalogue);
      favoriteRoutes(table, services.favorites);
      ratingRoutes(table, services.ratings);
      uploadRoutes(table, services.uploads);
      adminCustomerRoutes(table, services.adminCustomers);
      adminActRoutes(table, services);
      adminUserRoutes(table, services);
      adminUpdateRoutes(table, services.authoring.adminUpdates);
      paymentRoutes(table, services.payments);
      paymentHistoryRoutes(table, services.paymentHistories);
      caseRoutes(table, services);
      queuesRoutes(table, services.queues);
      auditRoutes(table, services.auditLog);
      exportRoutes(table, services.exports);
      numbersRoutes(table, services.numbers);
    },
    access: { tokens: services.tokens, accountOf: services.accountOf },
    trail: services.trail,
    readiness: services.readiness,
  };
}
