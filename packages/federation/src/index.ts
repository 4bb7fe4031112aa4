export { contractVersion } from './contract-version.js';
export { loadOnce } from './load-once.js';
export {
  defineRemote,
  type Access,
  type Catalogue,
  type Chrome,
  type MessageBundle,
  type Messages,
  type Remote,
  type RemoteRoute,
  type ScreenModule,
} from './define-remote.js';
