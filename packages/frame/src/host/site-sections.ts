import type { Section } from '@inkbridge/federation/host';
import { ownedSegments, remoteIds } from '@inkbridge/shared/routes';
import { hasPart } from './page-facts.js';

/**
 * Which remote draws which addresses. `public` lists no segments, so it draws every address that no other remote owns,
 * including those of parts this site lacks.
 */
export function siteSections(): Section[] {
  return remoteIds
    .filter((id) => hasPart(id))
    .map((id) => ({ id, segments: id === 'public' ? [] : ownedSegments(id) }));
}
