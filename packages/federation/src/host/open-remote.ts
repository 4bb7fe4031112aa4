import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from '../define-remote.js';
import type { RemoteEntry } from '../runtime-config/index.js';
import { lendRuntime } from './lend-runtime.js';

/**
 * Fetches a container and everything its `./remote` needs through the federation runtime; the returned function
 * evaluates it. An entry with another address replaces the earlier one and its modules.
 */
export async function openRemote({ name, entry, integrity }: RemoteEntry): Promise<() => { remote: Remote }> {
  lendRuntime();
  const checked = { name, entry, integrity }; // the plugin finds `integrity` with the remote
  registerRemotes([checked], { force: true });
  const exposed = await loadRemote<() => { remote: Remote }>(`${name}/remote`, { loadFactory: false, from: 'runtime' });
  if (!exposed) throw new Error(`${entry} exposes nothing`);
  return exposed;
}
