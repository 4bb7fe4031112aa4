import { paths, renderedPages, type PathName } from '@inkbridge/shared/routes';

const patterns = (Object.keys(paths) as PathName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${paths[name].replace(':id', '[0-9a-f]{24}')}/?$`),
}));

/** The page at an address, or null for an address that has none. */
export function pageAt(pathname: string): PathName | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.name ?? null;
}

/** Whether the server draws this page for guests. */
export function isRendered(page: PathName | null): boolean {
  return renderedPages.some((name) => name === page);
}
