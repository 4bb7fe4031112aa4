import { adminCustomersKey } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';

type Page = { data: AdminCustomerJson[]; total: number };
type Pages = { pages: Page[] };

/** Merges changes to a profile into every cached list and page of admins that contains it. */
export function patchProfile(client: QueryClient, id: string, change: Partial<AdminCustomerJson>): void {
  const patched = (profile: AdminCustomerJson) => (profile._id === id ? { ...profile, ...change } : profile);
  client.setQueriesData<unknown>({ queryKey: adminCustomersKey }, (held: unknown) => {
    if (isProfile(held)) return patched(held);
    return isPages(held) ? eachPage(held, (page) => ({ ...page, data: page.data.map(patched) })) : held;
  });
}

/** Removes a profile from cached lists, until they are reloaded. */
export function dropProfile(client: QueryClient, id: string, lists: QueryFilters): void {
  client.setQueriesData<unknown>(lists, (held: unknown) => {
    if (!isPages(held)) return held;
    const left = held.pages.some(({ data }) => data.some(({ _id }) => _id === id)) ? 1 : 0;
    return eachPage(held, (page) => ({
      ...page,
      data: page.data.filter(({ _id }) => _id !== id),
      total: page.total - left,
    }));
  });
}

function eachPage(held: Pages, change: (page: Page) => Page): Pages {
  return { ...held, pages: held.pages.map(change) };
}

function isPages(held: unknown): held is Pages {
  return typeof held === 'object' && held !== null && 'pages' in held;
}

function isProfile(held: unknown): held is AdminCustomerJson {
  return typeof held === 'object' && held !== null && '_id' in held;
}
