import {
  addToEvening,
  changeEvening,
  closeEveningLink,
  getEvening,
  giveBack,
  listEvenings,
  makeEvening,
  makeEveningLink,
  noteLetter,
  removeEvening,
  removeFromEvening,
  setPlace,
  takePerson,
  viewEvening,
} from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { EveningService } from './evening-service.js';
import type { GuestService } from './guest-service.js';

export function eveningRoutes(table: RouteTable, hosts: EveningService, guests: GuestService): void {
  implement(table, listEvenings, ({ caller }) => hosts.list(caller.id));
  implement(table, getEvening, ({ query, caller }) => hosts.get(query.id, caller.id));
  implement(table, makeEvening, ({ body, caller }) => hosts.make(body, caller.id));
  implement(table, changeEvening, ({ query, body, caller }) => hosts.change(query.id, body, caller.id));
  implement(table, removeEvening, ({ query, caller }) => hosts.remove(query.id, caller.id));
  implement(table, addToEvening, ({ query, body, caller }) => hosts.add(query.id, body.choice, caller.id));
  implement(table, setPlace, ({ query, body, caller }) => hosts.setPlace(query, body.state, caller.id));
  implement(table, removeFromEvening, ({ query, caller }) => hosts.removePerson(query, caller.id));
  implement(table, makeEveningLink, ({ query, body, caller }) =>
    hosts.makeLink({ id: query.id, user: caller.id }, body.secret),
  );
  implement(table, closeEveningLink, ({ query, caller }) => hosts.closeLink(query.id, caller.id));
  implement(table, viewEvening, ({ body }) => guests.view(body));
  implement(table, takePerson, ({ body }) => guests.take(body));
  implement(table, giveBack, ({ body }) => guests.giveBack(body));
  implement(table, noteLetter, ({ body }) => guests.note(body));
}
