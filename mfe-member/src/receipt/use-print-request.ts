import { useSearchParams } from '@inkbridge/federation/router';
import { useEffect } from 'react';
import { printQuery } from './print-path.js';

/** Prints a page that was opened for that, and takes the wish out of the address: a reload does not print again. */
export function usePrintRequest(): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has(printQuery);
  useEffect(() => {
    if (!isRequested) return;
    setSearch({}, { replace: true });
    window.print();
  }, [isRequested, setSearch]);
}
