import { hour } from '@inkbridge/shared/time';
import type { OwnPictures } from '../files/own-pictures.js';
import type { UploadService } from '../files/upload-service.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { Job } from '../jobs/jobs.js';
import type { Notifier } from '../post/notices.js';
import { createDeleteAccounts } from './deletion/delete-accounts.js';
import { createDeletionLetters } from './deletion/deletion-letters.js';
import type { Standings } from './deletion/deletion-outlook.js';
import { createDeletionService } from './deletion/deletion-service.js';
import type { FreshSignIn } from './accounts/fresh-sign-in.js';
import type { IdentityProvider } from './accounts/identity-provider.js';
import { ownDataRoutes } from './user-routes.js';
import { createAccountData } from './own-data/account-data.js';
import type { PersonalDataSource } from './own-data/personal-data-source.js';
import { createExportService } from './own-data/export-service.js';
import type { SessionService } from './accounts/session-service.js';
import type { UserRepository } from './accounts/user-repository.js';
import type { Log } from '../database/log.js';

/** Parts that the rooms above add once they exist (ADR 22). */
export type OwnDataAbove = { post: Notifier; personalDataSources: readonly PersonalDataSource[]; standings: Standings };

type OwnDataDeps = {
  users: UserRepository;
  identities: IdentityProvider;
  sessions: SessionService;
  freshSignIn: FreshSignIn;
  files: { uploads: UploadService; ownPictures: OwnPictures };
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};

/** The download of everything that is kept about an account, and its deletion. */
export function createOwnData(deps: OwnDataDeps, { post, personalDataSources, standings }: OwnDataAbove) {
  const { users, identities, sessions, freshSignIn, files, now, log } = deps;
  const letters = createDeletionLetters(post);
  const exports = createExportService({
    users,
    freshSignIn,
    now,
    pictures: files.ownPictures,
    personalDataSources: [createAccountData(sessions), ...personalDataSources],
  });
  const deletions = createDeletionService({
    users,
    identities,
    sessions,
    freshSignIn,
    now,
    standings,
    letters,
  });
  return {
    routes: (table: RouteTable): void => ownDataRoutes(table, { exports, deletions }),
    jobs: [
      {
        name: 'deletions',
        everySeconds: hour / 1000,
        isFinal: true,
        run: createDeleteAccounts({
          users,
          identities,
          now,
          log,
          images: files.uploads,
          personalDataSources,
          standings,
          letters,
        }),
      },
    ] satisfies Job[],
  };
}
