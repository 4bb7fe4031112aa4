import { getPersonality, getUser } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { UserService } from './user-service.js';

export function userRoutes(table: RouteTable, users: UserService): void {
  implement(table, getUser, ({ caller }) => users.account(caller));
  implement(table, getPersonality, ({ caller }) => users.questionnaire(caller));
}
