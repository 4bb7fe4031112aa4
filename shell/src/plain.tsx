/**
 * Shell and public remote in one bundle without federation: the baseline of `npm run bench -- page`, never served
 * otherwise. Only the build knows the remote's path.
 */
import { readPageConfig, RemoteFailure } from '@inkbridge/federation/host';
import { remote } from 'plain-remote';
import { startShell } from './start-shell.js';

void startShell({
  load: (id) => (id === remote.id ? Promise.resolve(remote) : Promise.reject(new RemoteFailure('version', id))),
  buildOf: () => readPageConfig().page.build ?? undefined,
});
