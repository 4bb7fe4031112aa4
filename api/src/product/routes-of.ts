import { adminActRoutes } from '../admin/profiles/admin-act-routes.js';
import { adminCustomerRoutes } from '../admin/profiles/admin-customer-routes.js';
import { adminUpdateRoutes } from '../admin/updates/admin-update-routes.js';
import { adminUserRoutes } from '../admin/accounts/admin-user-routes.js';
import { caseRoutes } from '../admin/cases/case-routes.js';
import { auditRoutes } from '../admin/audit/audit-routes.js';
import { exportRoutes } from '../admin/accounts/export-routes.js';
import { uploadRoutes } from '../files/upload-routes.js';
import { identityRoutes } from '../people/identity-routes.js';
import { numbersRoutes } from '../admin/numbers/numbers-routes.js';
import { queuesRoutes } from '../admin/queues/queues-routes.js';
import { userRoutes } from '../people/user-routes.js';
import type { AppDeps } from '../http/build-app.js';
import { fileRoutes } from '../files/file-routes.js';
import { portraitRoutes } from '../files/portrait-routes.js';
import type { Shown } from './listeners.js';
import type { Services } from './services.js';

/** What is behind the listeners. */
export function appDepsOf(services: Services): AppDeps {
  return {
    routes(table, sessions) {
      identityRoutes(table, { ...services, ...sessions });
      userRoutes(table, services);
      for (const room of [services.profiles, services.catalogue, services.authoring]) room.routes(table);
      uploadRoutes(table, services.uploads);
      adminCustomerRoutes(table, services.adminCustomers);
      adminActRoutes(table, services);
      adminUserRoutes(table, services);
      adminUpdateRoutes(table, services.adminUpdates);
      services.money.routes(table, services);
      caseRoutes(table, { cases: services.cases, customers: services.profiles.views });
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

/** What pages show of the product. */
export function shownOf({ files, catalogue: { model, idsForSearchEngines } }: Services): Shown {
  return {
    servePictures(app) {
      fileRoutes(app, files);
      portraitRoutes(app);
    },
    profiles: { ...model, revision: () => model.index.revision(), idsForSearchEngines },
  };
}
