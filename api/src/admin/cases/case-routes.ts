import {
  confirmAddress,
  decideCase,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  listCases,
  listCasesAbout,
} from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import { languageOf } from '../../http/language.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { CaseService } from './case-service.js';

type Services = { cases: CaseService; customers: Pick<CustomerService, 'getForOwner'> };

export function caseRoutes(table: RouteTable, { cases, customers }: Services): void {
  implement(table, fileReport, ({ body, request }) => cases.report(body, languageOf(request)));
  implement(table, fileMailReport, ({ body, request }) => cases.mailReport(body, languageOf(request)));
  implement(table, fileRemovalRequest, ({ body, request }) => cases.removalRequest(body, languageOf(request)));
  implement(table, fileMessage, ({ body, request }) => cases.message(body, languageOf(request)));
  implement(table, confirmAddress, async ({ caller, query }) => {
    await cases.confirmAddress(caller, query.id);
    return customers.getForOwner(query.id);
  });
  implement(table, listCases, ({ query }) => cases.list(query));
  implement(table, listCasesAbout, ({ query }) => cases.listAbout(query));
  implement(table, decideCase, ({ caller, query, body, act }) => cases.decide(query.id, body, { admin: caller, act }));
}
