import { longestSearch } from '@inkbridge/contracts/limits';
import { useSearchParams } from '@inkbridge/federation/router';

/** What a list is searched for stands in the address as `q`, so that it can be sent on and gone back to. */
export function useSearchText(): [search: string, setSearch: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim().slice(0, longestSearch);
  const setSearch = (text: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (text === '') next.delete('q');
      else next.set('q', text);
      return next;
    });
  return [search, setSearch];
}
