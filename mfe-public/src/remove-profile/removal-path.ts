import { paths } from '@inkbridge/shared/routes';

/** The address of the form that requests removal of this profile. */
export function removalPath(id: string): string {
  return `${paths.removeProfile}?${new URLSearchParams({ id }).toString()}`;
}
