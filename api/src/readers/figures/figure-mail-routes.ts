import { getFigureMail, setFigureMail } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { createFigureMails } from './figure-mails.js';

export function figureMailRoutes(table: RouteTable, mails: ReturnType<typeof createFigureMails>): void {
  implement(table, getFigureMail, ({ caller }) => mails.get(caller.id));
  implement(table, setFigureMail, ({ body, caller }) => mails.set(body.monthly, caller.id));
}
