import { keptAnswerPlace } from '@inkbridge/shared/auth-context';
import { deviceStore, type DeviceStore } from '@inkbridge/shared/device';

type MadeLink = { secret: string; madeAt: string };

/** The secrets of a host's own links, on the device that made them, until the session ends: the server has only hashes. */
export function hostSecrets(userId: string): DeviceStore<MadeLink> {
  return deviceStore({
    storage: () => localStorage,
    prefix: keptAnswerPlace(userId, 'evening.'),
    parse: (value) => (isMade(value) ? value : null),
  });
}

function isMade(value: unknown): value is MadeLink {
  return typeof value === 'object' && value !== null && 'secret' in value && 'madeAt' in value;
}
