import { addGuide, addStartingGuides, changeGuide, listGuides, removeGuide } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { GuideService } from './guide-service.js';

export function adminGuideRoutes(table: RouteTable, guides: GuideService): void {
  implement(table, listGuides, () => guides.list());
  implement(table, addGuide, ({ body, act }) => guides.add(body, act));
  implement(table, changeGuide, ({ query, body, act }) => guides.change(query.id, body, act));
  implement(table, removeGuide, ({ query, act }) => guides.remove(query.id, act));
  implement(table, addStartingGuides, ({ act }) => guides.addStartingSet(act));
}
