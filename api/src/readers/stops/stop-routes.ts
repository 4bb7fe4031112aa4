import { askToStopMails, stopMails, stopMailsInOneClick } from '@inkbridge/contracts';
import { stopMailsPath } from '@inkbridge/shared/routes';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { StopService } from './stop-service.js';

export function stopRoutes(table: RouteTable, stops: StopService): void {
  implement(table, stopMails, ({ body }) => stops.stop(body.key));
  implement(table, stopMailsInOneClick, ({ query, request }) => stops.stopInOneClick(query.key, request.body));
  implement(table, askToStopMails, ({ query, reply }): { asked: true } => {
    void reply.code(303).header('location', stopMailsPath(query.key));
    return { asked: true };
  });
}
