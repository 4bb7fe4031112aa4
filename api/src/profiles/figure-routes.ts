import { countFigure, getFigures } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { FigureService } from './figure-service.js';

export function figureRoutes(table: RouteTable, figures: FigureService): void {
  implement(table, countFigure, async ({ body, caller, request }) => {
    await figures.report(body, { caller, address: request.ip });
    return { received: true as const };
  });
  implement(table, getFigures, ({ query, caller }) => figures.get(query.id, caller.id));
}
