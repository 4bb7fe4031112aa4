import { unknownOperator, type Operator } from '@inkbridge/federation/runtime-config';
import { paths } from '@inkbridge/shared/routes';
import { createContext, useContext, useMemo } from 'react';
import { readPageFacts, type PageFacts } from './page-facts.js';

/** Supplied where there is no page to read them from: on the server, and in tests. */
export const PageFactsContext = createContext<PageFacts>({});

/** Read from the page, because each remote has a copy of this module and of its context. */
export function usePageFacts(): PageFacts {
  const supplied = useContext(PageFactsContext);
  return useMemo(() => ({ ...readPageFacts(), ...supplied }), [supplied]);
}

/** Who runs this site. */
export function useOperator(): Operator {
  return usePageFacts().operator ?? unknownOperator;
}

/** Where the terms are: our page, or the operator's own (D-82). */
export function useTermsHref(): string {
  return useOperator().termsUrl ?? paths.terms;
}
