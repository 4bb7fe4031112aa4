import { showAnswers } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { AnswersService } from './answers-service.js';

export function answersRoutes(table: RouteTable, answers: AnswersService): void {
  implement(table, showAnswers, ({ query, body, caller }) => answers.show(query.id, body.show, caller.id));
}
