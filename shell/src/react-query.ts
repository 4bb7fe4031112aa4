/**
 * The parts of TanStack Query that the product uses: the shell shares this list with the remotes instead of the whole
 * library, so it determines how much of the library a guest downloads.
 */
export {
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';
