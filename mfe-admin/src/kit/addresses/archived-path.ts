import { pathTo } from '@inkbridge/shared/routes';

/** The query key that marks a profile page as one of an archived profile. */
export const archivedQuery = 'archived';

/** The page of an archived profile, which is loaded by a separate call (AC-389). */
export function archivedPath(id: string): string {
  return `${pathTo('adminProfile', id)}?${archivedQuery}`;
}
