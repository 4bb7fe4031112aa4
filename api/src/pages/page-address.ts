import { listingKeys } from '@inkbridge/contracts';
import { fromKeys, keysOf } from '@inkbridge/shared/objects';
import {
  pages,
  type PathName,
  paths,
  patternOf,
  referenceQuery,
  type RemoteId,
  renderedPages,
  textPages,
  topicQuery,
} from '@inkbridge/shared/routes';

const patterns = keysOf(paths).map((name) => ({ name, pattern: patternOf(name) }));

/** The page at an address; null for an unknown address. */
export function pageAt(pathname: string): PathName | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name ?? null;
}

/** The page at an address of a site that has only these parts; null for a page of another part. */
export function pageWithin(parts: readonly RemoteId[], pathname: string): PathName | null {
  const page = pageAt(pathname);
  return page !== null && parts.includes(pages[page].owner) ? page : null;
}

/** The parameters that each rendered page reads; it looks the same with any others. */
const queryKeys: Readonly<Record<(typeof renderedPages)[number], readonly string[]>> = {
  home: listingKeys,
  explore: ['search', ...listingKeys],
  profile: [],
  write: ['step'],
  contact: [referenceQuery, topicQuery],
  login: [],
  register: ['action'],
  mailRules: [],
  stateMailRules: [],
  facility: ['page'],
  ...fromKeys(textPages, () => []),
};

/**
 * The query of a page in one order, without empty parameters and those that it does not read, so that they make no new
 * page; without control characters, which HTML may not hold.
 */
export function queryOf(page: PathName | null, search: string): string {
  const known = renderedPages.find((name) => name === page);
  if (known === undefined) return '';
  const given = new URLSearchParams(search);
  const read = queryKeys[known].flatMap((key) =>
    given.getAll(key).map((value): [string, string] => [key, value.replace(control, '')]),
  );
  const filled = read.filter(([, value]) => value !== '');
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
}

const control = /\p{Cc}/gu;

/** Whether the server renders this page for guests. */
export function isRendered(page: PathName | null): boolean {
  return renderedPages.some((name) => name === page);
}
