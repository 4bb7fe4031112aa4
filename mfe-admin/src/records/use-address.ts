import { useLocation, useSearchParams } from '@inkbridge/federation/router';

/** Keys of the query and their next values; '' takes a key away. */
export type AddressChanges = Readonly<Record<string, string>>;

export interface Address {
  /** The value of a key, '' when it is absent. */
  textAt: (key: string) => string;
  /** Anything may stand there: what is no page is the first. */
  pageAt: (key: string) => number;
  hrefWith: (changes: AddressChanges) => string;
  /** In the place of the present address: typing is no journey that leads back letter by letter. */
  replace: (changes: AddressChanges) => void;
}

/** The query of the page, of which each block changes its own keys and keeps those of the others. */
export function useAddress(): Address {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    textAt: (key) => params.get(key)?.trim() ?? '',
    pageAt: (key) => pageOf(params.get(key)),
    hrefWith: (changes) => {
      const query = changed(params, changes).toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
    replace: (changes) =>
      setParams((current) => changed(current, changes), { replace: true, preventScrollReset: true }),
  };
}

/** The value of a key of pages: the first one is left out of addresses. */
export function pageText(page: number): string {
  return page > 1 ? String(page) : '';
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function changed(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}
