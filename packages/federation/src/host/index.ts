export type { FailureProps, HostParts } from './host-parts.js';
export { createHostRouter, type HostRouter, type HostRouterOptions } from './host-router.js';
export { createHostRoutes, ownerOf, type HostRoutes, type RouteOptions, type Section } from './host-routes.js';
export { mountPage, type Page } from './mount-page.js';
export { fetchFreshConfig, readPageConfig } from './page-config.js';
export { RemoteFailure, type FailureReason } from './remote-failure.js';
export { createRemoteLoader, type RemoteLoader, type RemoteLoaderDeps } from './remote-loader.js';
export { warmOnIntent } from './warm-on-intent.js';
