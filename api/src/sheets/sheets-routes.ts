import { getProofSheet } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../http/implement.js';
import { languageOf } from '../http/language.js';
import type { ProofService } from './proof/proof-service.js';

export function sheetsRoutes(table: RouteTable, { proofs }: { proofs: ProofService }): void {
  implement(table, getProofSheet, ({ caller, query, request }) => proofs.sheet(caller, query.id, languageOf(request)));
}
