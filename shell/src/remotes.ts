import {
  createRemoteLoader,
  fetchFreshConfig,
  readPageConfig,
  type RemoteLoader,
  type Section,
} from '@inkbridge/federation/host';
import { ownedSegments, remoteIds } from '@inkbridge/shared/routes';

/** Which first path segments belong to which remote; `public` owns the rest. */
export const sections: readonly Section[] = remoteIds.map((id) => ({
  id,
  segments: id === 'public' ? [] : ownedSegments(id),
}));

export function createLoader(): RemoteLoader {
  return createRemoteLoader({ config: readPageConfig(), freshConfig: fetchFreshConfig });
}
