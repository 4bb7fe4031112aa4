import {
  confirmAddress,
  decideCase,
  fileMailReport,
  fileMessage,
  fileRemovalRequest,
  fileReport,
  listCases,
  listCasesAbout,
  trapField,
} from '@inkbridge/contracts';
import { newReference } from './case-filing.js';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import { languageOf } from '../../http/requests/language.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { CaseService } from './case-service.js';

type Services = { cases: CaseService; customers: Pick<CustomerService, 'getForOwner'> };

export function caseRoutes(table: RouteTable, { cases, customers }: Services): void {
  implement(table, fileReport, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.report(said, languageOf(request))),
  );
  implement(table, fileMailReport, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.mailReport(said, languageOf(request))),
  );
  implement(table, fileRemovalRequest, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.removalRequest(said, languageOf(request))),
  );
  implement(table, fileMessage, ({ body, request }) =>
    unlessTrapped(body, (said) => cases.message(said, languageOf(request))),
  );
  implement(table, confirmAddress, async ({ caller, query }) => {
    await cases.confirmAddress(caller, query.id);
    return customers.getForOwner(query.id);
  });
  implement(table, listCases, ({ query }) => cases.list(query));
  implement(table, listCasesAbout, ({ query }) => cases.listAbout(query));
  implement(table, decideCase, ({ caller, query, body, act }) => cases.decide(query.id, body, { admin: caller, act }));
}

/** A sender who filled in the hidden field gets the usual answer, and nothing is filed. */
async function unlessTrapped<S extends { [trapField]?: string | undefined }>(
  { [trapField]: trapped, ...said }: S,
  file: (said: Omit<S, typeof trapField>) => Promise<{ reference: string }>,
): Promise<{ reference: string }> {
  return trapped ? { reference: newReference() } : file(said);
}
