import { longestSearch } from '@inkbridge/contracts/facts';
import { useLocation, useSearchParams } from '@inkbridge/federation/router';

/** Query keys and their new values; '' removes a key. */
export type AddressChanges = Readonly<Record<string, string>>;

export type Address = {
  /** The value of a key, '' when it is absent. */
  textAt: (key: string) => string;
  /** Addresses are user input: an invalid page number means page 1. */
  pageAt: (key: string) => number;
  hrefWith: (changes: AddressChanges) => string;
  /** Replaces the history entry, so that Back does not undo a search one letter at a time. */
  replace: (changes: AddressChanges) => void;
};

/** The page's query string; each block changes its own keys and keeps the others'. */
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

/** The search text of a list and how to change it, stored in the address as `q` so that it can be shared. */
export function useSearchText(): [search: string, setSearch: (text: string) => void] {
  const address = useAddress();
  return [address.textAt('q').slice(0, longestSearch), (text) => address.replace({ q: text })];
}

/** The value of a page key; the first page is omitted from addresses. */
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
