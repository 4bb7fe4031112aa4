import { attachForm, getFormScan, getProofSheet, removeForm } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/routes/implement.js';
import { languageOf } from '../http/requests/language.js';
import type { FormService } from './form/form-service.js';
import type { ProofService } from './proof/proof-service.js';

type Services = { proofs: ProofService; forms: FormService };

export function paperRoutes(table: RouteTable, { proofs, forms }: Services): void {
  implement(table, getProofSheet, ({ caller, query, request }) => proofs.sheet(caller, query.id, languageOf(request)));
  implement(table, attachForm, ({ caller, query, body }) => forms.attach(caller.id, query.id, body.scan));
  implement(table, removeForm, ({ caller, query }) => forms.remove(caller.id, query.id));
  implement(table, getFormScan, ({ caller, query }) => forms.scan(caller, query.id));
}
