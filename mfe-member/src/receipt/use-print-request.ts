import { useSearchParams } from '@inkbridge/federation/router';
import { useEffect } from 'react';
import { printQuery } from './print-path.js';

/** Prints a page that was opened for that, and takes the wish out of the address: a reload does not print again. */
export function usePrintRequest(): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(printQuery);
  useEffect(() => {
    if (!isAsked) return;
    setSearch({}, { replace: true });
    window.print();
  }, [isAsked, setSearch]);
}
