export type { FailureProps, HostParts } from './host-parts.js';
export { createHostRouter } from './host-router.js';
export { createHostRoutes, ownerOf, type Section } from './host-routes.js';
export { mountPage } from './mount-page.js';
export { fetchFreshConfig, readPageConfig } from './page-config.js';
export { RemoteFailure } from './remote-failure.js';
export { createRemoteLoader, type RemoteLoader } from './remote-loader.js';
export { shareThePage } from './share-the-page.js';
export { warmOnIntent } from './warm-on-intent.js';
