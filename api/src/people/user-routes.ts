import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  deleteUser,
  endSession,
  endSessions,
  exportOwnData,
  getDeletion,
  getOwnAddress,
  getPersonality,
  getSignInWays,
  getUser,
  keepUser,
  listSessions,
  prepareExport,
  registerUser,
  savePersonality,
  updateUser,
} from '@inkbridge/contracts';
import { AppError } from '../http/answers/app-error.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { ListenerSessions } from '../http/sessions/listener-sessions.js';
import { deviceOf } from './accounts/device.js';
import type { IdentityProvider } from './accounts/identity-provider.js';
import type { PasswordService } from './accounts/password-service.js';
import type { RegistrationService } from './accounts/registration-service.js';
import type { SessionService } from './accounts/session-service.js';
import type { UserService } from './accounts/user-service.js';
import type { DeletionService } from './deletion/deletion-service.js';
import type { ExportService } from './own-data/export-service.js';

type UserRoutesDeps = { users: UserService; registration: RegistrationService };

export function userRoutes(table: RouteTable, { users, registration }: UserRoutesDeps): void {
  implement(table, registerUser, ({ body, request }) => registration.register(body, { language: languageOf(request) }));
  implement(table, getUser, ({ caller }) => users.account(caller));
  implement(table, updateUser, ({ caller, body, request }) =>
    users.update(caller, body, { address: request.ip, language: languageOf(request) }),
  );
  implement(table, changeEmail, ({ caller, body, request }) =>
    users.changeEmail(caller, body, { address: request.ip, language: languageOf(request) }),
  );
  implement(table, cancelEmailChange, ({ caller }) => users.cancelEmailChange(caller));
  implement(table, getOwnAddress, ({ caller }) => users.ownAddress(caller));
  implement(table, getPersonality, ({ caller }) => users.questionnaire(caller));
  implement(table, savePersonality, ({ caller, body }) => users.saveQuestionnaire(caller, body.personality));
}

type OwnDataRoutesDeps = { exports: ExportService; deletions: DeletionService };

export function ownDataRoutes(table: RouteTable, { exports, deletions }: OwnDataRoutesDeps): void {
  implement(table, prepareExport, ({ caller, body, request }) =>
    exports.prepare(caller, { ...body, address: request.ip }),
  );
  implement(table, exportOwnData, ({ caller, query: { ticket }, request }) =>
    exports.download(caller, { ticket, address: request.ip, language: languageOf(request) }),
  );
  implement(table, getDeletion, ({ caller }) => deletions.get(caller));
  implement(table, deleteUser, ({ caller, body: { profiles, ...proof }, request }) =>
    deletions.ask(caller, profiles, { ...proof, address: request.ip }),
  );
  implement(table, keepUser, ({ caller }) => deletions.keep(caller));
}

type SecurityRoutesDeps = ListenerSessions & {
  sessions: SessionService;
  identities: Pick<IdentityProvider, 'find' | 'revoke'>;
  passwords: PasswordService;
};

/** How a user signs in, and where they are signed in. */
export function securityRoutes(table: RouteTable, parts: SecurityRoutesDeps): void {
  passwordRoutes(table, parts);
  sessionListRoutes(table, parts);
}

function passwordRoutes(table: RouteTable, parts: SecurityRoutesDeps): void {
  const { identities, passwords, cookies, tokens, doors } = parts;

  implement(table, getSignInWays, async ({ caller }) => {
    const known = await identities.find(caller.uid);
    if (!known) throw new AppError('unauthenticated');
    return { hasPassword: known.hasPassword, social: [...known.social] };
  });

  implement(table, changePassword, async ({ caller, body, request, reply }) => {
    const { opened, deviceSecret } = await passwords.change(caller, body, {
      place: { address: request.ip, deviceSecret: cookies.readDevice(request) },
      language: languageOf(request),
      door: doors.of(request),
      device: deviceOf(request.headers['user-agent']),
    });
    if (deviceSecret !== undefined) cookies.writeDevice(reply, deviceSecret);
    if (!opened) return null;
    cookies.write(reply, opened.cookie);
    return tokens.issue(reply, opened.claims);
  });
}

function sessionListRoutes(table: RouteTable, { sessions, identities, cookies }: SecurityRoutesDeps): void {
  implement(table, listSessions, async ({ caller }) => {
    const kept = await sessions.list(caller.uid);
    if (!kept) return null;
    const shown = kept.map(({ id, device, signedInAt, lastUsedAt }) => {
      const current = id === caller.session.id;
      return { id, device, signedInAt, lastUsedAt, current };
    });
    return shown.toSorted((one, other) => Number(other.current) - Number(one.current));
  });

  implement(table, endSession, async ({ caller, body: { id }, reply }) => {
    const ended = await sessions.end(caller.uid, id);
    if (!ended.ok) throw new AppError(ended.reason);
    if (id === caller.session.id) cookies.write(reply, null);
    return { ended: true as const };
  });

  implement(table, endSessions, async ({ caller, body: { keepThis }, reply }) => {
    if (keepThis) {
      const ended = await sessions.endOthers(caller.uid, caller.session.id ?? '');
      if (!ended.ok) throw new AppError(ended.reason);
    } else {
      await identities.revoke(caller.uid);
      cookies.write(reply, null);
    }
    return { ended: true as const };
  });
}
