import { pathTo } from '@inkbridge/shared/routes';

/** Says that a profile's page is about one that is archived. */
export const archivedQuery = 'archived';

/** The page of an archived profile, which has a call of its own (AC-389). */
export function archivedPath(id: string): string {
  return `${pathTo('adminProfile', id)}?${archivedQuery}`;
}
