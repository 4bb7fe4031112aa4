import { paths } from '@inkbridge/shared/routes';

/** The form for asking that this profile be removed. */
export function removalPath(id: string): string {
  return `${paths.removeProfile}?${new URLSearchParams({ id }).toString()}`;
}
