import { defaultCategory } from '@inkbridge/shared/option-lists';
import { explorePath } from '@inkbridge/shared/routes';
import { type FilterKey, filterKeys } from './listing.facts.js';

/** Most saved searches of one member. */
export const mostSavedSearches = 20;

/** Longest name of a saved search, in characters. */
export const longestSearchName = 60;

/** When a member is told of someone new who fits: at most once a week, within a day, or never. */
export const searchPaces = ['weekly', 'at_once', 'never'] as const;

export type SearchPace = (typeof searchPaces)[number];

/** The caller's saved searches, the newest first. */
export const listSearchesRoute = { method: 'GET', url: '/searches', access: 'user' } as const;

/** How many people published since a time fit each of them. */
export const countNewRoute = { method: 'GET', url: '/searches/new', access: 'user', rate: 'read' } as const;

/** Saves a search; the same one twice is refused. */
export const saveSearchRoute = { method: 'POST', url: '/searches', access: 'user' } as const;

/** Changes the name of a saved search, or how often it is mailed. */
export const changeSearchRoute = { method: 'PUT', url: '/searches', access: 'user' } as const;

/** Removes one. */
export const removeSearchRoute = { method: 'DELETE', url: '/searches', access: 'user' } as const;

/** Stops mails of one kind with the key from such a mail, without signing in. */
export const stopMailsRoute = { method: 'POST', url: '/mails/stop', access: 'everyone', rate: 'code' } as const;

/** The same for mail programs (RFC 8058): one press in their own window, no cookies, a form as body. */
export const stopMailsInOneClickRoute = {
  method: 'POST',
  url: '/mails/one-click',
  access: 'everyone',
} as const;

/** Where a mail program leads that knows no such press: to the page that asks. */
export const askToStopMailsRoute = { method: 'GET', url: '/mails/one-click', access: 'everyone' } as const;

/** The part of a search that its address needs. */
type Asked = { category?: string; text?: string } & {
  readonly [K in FilterKey]?: string | readonly string[] | undefined;
};

/** The address on Explore of what a search asks. */
export function pathOfSearch({ category = defaultCategory, text = '', ...filters }: Asked): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('q', text);
  for (const key of filterKeys) for (const value of [filters[key] ?? []].flat()) params.append(key, value);
  const query = params.toString();
  return query === '' ? explorePath(category) : `${explorePath(category)}&${query}`;
}
