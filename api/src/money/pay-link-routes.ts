import {
  getPayLink,
  mailPayLinkReceipt,
  makePayLink,
  payLinkCheckout,
  payLinkProgress,
  viewPayLink,
  withdrawPayLink,
} from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { GuestPayments } from './guest-payments.js';
import type { PayLinkService } from './pay-link-service.js';

export function payLinkRoutes(table: RouteTable, payLinks: PayLinkService, guests: GuestPayments): void {
  implement(table, getPayLink, ({ query, caller }) => payLinks.get(query.cid, caller.id));
  implement(table, makePayLink, ({ body, caller }) => payLinks.make(body, caller.id));
  implement(table, withdrawPayLink, ({ query, caller }) => payLinks.withdraw(query.cid, caller.id));
  implement(table, viewPayLink, ({ body, caller }) => guests.view(body.secret, caller?.id ?? null));
  implement(table, payLinkCheckout, ({ query, body }) => guests.checkout(body, query.provider));
  implement(table, payLinkProgress, ({ body }) => guests.progress(body));
  implement(table, mailPayLinkReceipt, ({ body, request }) => guests.mailReceipt(body, languageOf(request)));
}
