import {
  cancelEmailChange,
  changeEmail,
  getOwnAddress,
  getPersonality,
  getUser,
  registerUser,
  savePersonality,
  updateUser,
} from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { RegistrationService } from './accounts/registration-service.js';
import type { UserService } from './accounts/user-service.js';

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
