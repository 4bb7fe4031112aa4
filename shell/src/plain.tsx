/**
 * Shell and public remote in one bundle without federation: the page that `pnpm bench page` measures the product
 * against, never served otherwise. The build alone knows where the remote lies.
 */
import { readPageConfig, RemoteFailure } from '@inkbridge/federation/host';
import { remote } from 'plain-remote';
import { startShell } from './start-shell.js';

void startShell({
  load: (id) => (id === remote.id ? Promise.resolve(remote) : Promise.reject(new RemoteFailure('version', id))),
  buildOf: () => readPageConfig().page.build ?? undefined,
});
