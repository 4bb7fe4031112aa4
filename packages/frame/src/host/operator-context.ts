import { unknownOperator, type Operator } from '@inkbridge/federation/runtime-config';
import { paths } from '@inkbridge/shared/routes';
import { createContext, useContext, useMemo } from 'react';
import { readPageFacts } from './page-facts.js';

/** Supplied where there is no page to read it from: on the server, and in tests. */
export const OperatorContext = createContext<Operator | null>(null);

/** Who runs this site. Read from the page, because each remote has a copy of this module and of its context. */
export function useOperator(): Operator {
  const supplied = useContext(OperatorContext);
  return useMemo(() => supplied ?? readPageFacts().operator ?? unknownOperator, [supplied]);
}

/** Where the terms are: our page, or the operator's own (D-82). */
export function useTermsHref(): string {
  return useOperator().termsUrl ?? paths.terms;
}
