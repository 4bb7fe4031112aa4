import { useQuery } from '@tanstack/react-query';
import { loadTypeface } from './font/load-typeface.js';

/** The typeface of everything that is printed here. */
export function useTypeface() {
  return useQuery({
    queryKey: ['typeface'],
    queryFn: loadTypeface,
    networkMode: 'always', // it may be in the browser's cache
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
