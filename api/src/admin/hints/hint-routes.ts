import { changeHintWords, listHintWords, listSameNumber } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { HintWordService } from './hint-word-service.js';
import type { SameNumberService } from './same-number-service.js';

type HintServices = { words: HintWordService; sameNumber: SameNumberService };

export function hintRoutes(table: RouteTable, { words, sameNumber }: HintServices): void {
  implement(table, listHintWords, () => words.list());
  implement(table, changeHintWords, ({ query, body, act }) => words.change(query, body, act));
  implement(table, listSameNumber, ({ query }) => sameNumber.list(query.id));
}
