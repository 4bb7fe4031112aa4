import type { SessionService } from '../../../people/session-service.js';
import type { FamilyRepository } from './mongo-family-repository.js';

type LocalSessionListDeps = {
  families: FamilyRepository;
  now: () => Date;
};

/** The sessions of one user, and how the user ends them. */
export function createLocalSessionList({
  families,
  now,
}: LocalSessionListDeps): Pick<SessionService, 'list' | 'end' | 'endOthers'> {
  return {
    async list(uid) {
      const kept = await families.listOf(uid, now());
      return kept.map(({ _id: id, device, signedInAt, rotatedAt: lastUsedAt, remember }) => ({
        id,
        device: device ?? { browser: null, system: null },
        signedInAt: signedInAt ?? null,
        lastUsedAt,
        remember,
      }));
    },

    async end(uid, id) {
      await families.endOf(uid, id);
      return { ok: true };
    },

    async endOthers(uid, keep) {
      await families.endOthers(uid, keep);
      return { ok: true };
    },
  };
}
