import { isLive } from '@inkbridge/shared/profile-lifecycle';
import type { Update } from '../../profiles/update-repository.js';

/** The live update if it can still be published: one that was rejected or voided only waits for its effects. */
export function openUpdate(update: Update | null): Update | null {
  return update && (isLive(update.state) || update.state === 'approved') ? update : null;
}
