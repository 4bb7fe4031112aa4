import { minute } from '@inkbridge/shared/time';
import type { UserId } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import { LRUCache } from 'lru-cache';
import type { Feed } from '../database/feed.js';
import type { Log } from '../database/log.js';
import type { Files } from '../files/module.js';
import type { RouteTable } from '../http/routes/implement.js';
import type { ListenerSessions } from '../http/sessions/listener-sessions.js';
import type { Job } from '../jobs/jobs.js';
import { createAfterAnswer } from './accounts/after-answer.js';
import { createEmailChange } from './accounts/email-change.js';
import { createFreshSignIn } from './accounts/fresh-sign-in.js';
import type { IdentityKeeper } from './accounts/identity-provider.js';
import { identityRoutes } from './identity-routes.js';
import { createIdentityService } from './accounts/identity-service.js';
import { createMemberAnswers } from './accounts/member-answers.js';
import { createUserLists } from './accounts/mongo-user-lists.js';
import { createUserRepository } from './accounts/mongo-user-repository.js';
import type { Writers } from './accounts/member-cache.js';
import { createOwnData, type OwnDataAbove } from './own-data-module.js';
import { createPasswordService } from './accounts/password-service.js';
import { createRegistrationService } from './accounts/registration-service.js';
import { secondFactorRoutes } from './second-factor-routes.js';
import { securityRoutes, userRoutes } from './user-routes.js';
import { createTokenSignIn } from './accounts/token-sign-in.js';
import type { UserDoc } from './accounts/user-doc.js';
import { createUserService } from './accounts/user-service.js';
import type { Account } from './accounts/user.js';
import type { AccountLookup } from '../http/sessions/access.js';
import type { UserRepository } from './accounts/user-repository.js';

export type PeoplePorts = IdentityKeeper & {
  stored: { users: Collection<UserDoc> };
  /** Every account that is written is published here. */
  feeds: { users: Feed<Account> };
  /** Version of the terms that people accept now (D-82). */
  termsVersion: string;
  /** Whether other processes write what members do too. */
  writers?: Writers;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
};

export type People = ReturnType<typeof peopleModule>;

/** Accounts, sign-in and sessions. */
export function peopleModule(ports: PeoplePorts, { files }: { files: Files }) {
  const { stored, feeds, identities, sessions, tokens, secondFactor, termsVersion, now, log } = ports;
  const users = createUserRepository(stored.users, feeds.users);
  const lists = createUserLists(stored.users);
  const answers = createMemberAnswers(users, ports);
  const freshSignIn = createFreshSignIn({ identities, now });
  const emailChange = createEmailChange({ users, identities, freshSignIn, now });
  const accounts = createUserService({ users, identities, emailChange, images: files.uploads, answers, now });
  const afterAnswer = createAfterAnswer(log);
  const registration = createRegistrationService({ identities, users, termsVersion, afterAnswer, now, log });
  const identity = createIdentityService({ identities, sessions, emailChange, afterAnswer });
  const passwords = createPasswordService({ identities, sessions, users, freshSignIn, afterAnswer });
  const signInWith = createTokenSignIn({
    identities,
    sessions,
    accountOf: (...given) => accounts.ensure(...given),
    now,
  });

  return {
    routes(table: RouteTable, listener: ListenerSessions): void {
      identityRoutes(table, { sessions, identity, signInWith, afterAnswer, ...listener });
      securityRoutes(table, { sessions, identities, passwords, ...listener });
      secondFactorRoutes(table, { secondFactor, freshSignIn, ...listener });
      userRoutes(table, { users: accounts, registration });
    },
    /** The listeners' checks of callers. */
    access: { tokens, accountOf: createAccountLookup(users) },
    /** Sends the mails that an earlier process owed; called at the start. */
    sendOwed: () => registration.sendOwed(),
    jobs: [
      { name: 'accountTerms', everySeconds: minute / 1000, run: (signal) => lists.addTerms(signal) },
      { name: 'addresses', everySeconds: minute / 1000, run: (signal) => emailChange.settleLeftovers(signal) },
    ] satisfies Job[],
    /** Resolves when no work after an answer is left. */
    idle: () => afterAnswer.idle(),
    /** For the composition: `above` comes from rooms that do not exist yet here. */
    ownData: (above: OwnDataAbove) =>
      createOwnData({ identities, sessions, users, freshSignIn, files, now, log }, above),
    /** Whether mails that nobody has to get may go to an account: proven, not shut out, and not about to be deleted. */
    async mayBeMailed(id: UserId): Promise<boolean> {
      const account = await users.find(id);
      if (!account || account.deletion) return false;
      return (await identities.find(account.uid))?.isActive === true;
    },
    users,
    accountLists: lists,
    answers,
    identities,
    /** For calls of other rooms that need the password, or a fresh sign-in. */
    freshSignIn,
  };
}

const mostKept = 50_000;

/** Finds the account of an identity and keeps it, because the pair never changes while the account exists. */
function createAccountLookup(users: UserRepository): AccountLookup {
  const known = new LRUCache<string, UserId>({ max: mostKept });
  return async (uid) => {
    const kept = known.get(uid);
    if (kept) return kept;
    const id = await users.findIdByUid(uid);
    if (id) known.set(uid, id);
    return id;
  };
}
