import { longestSearch } from '@inkbridge/contracts/limits';
import { useSearchParams } from '@inkbridge/federation/router';

/** The search text of a list, stored in the address as `q` so that it can be shared and Back returns to it. */
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
