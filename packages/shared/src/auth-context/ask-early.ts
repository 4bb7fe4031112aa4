import { browserPorts } from './browser-ports.js';
import type { SessionPorts } from './create-session.js';
import type { IdentityPort } from './identity-port.js';
import { heldFrom, type HeldToken } from './tab-tokens.js';

type EarlyPorts = Required<Pick<SessionPorts, 'remembered' | 'exclusively' | 'tabs' | 'tabTokens' | 'now'>>;

/**
 * Asks for the token of a signed-in user while the page's other scripts are still on their way, as a tab of its own
 * would; the session finds it when it starts. Leaves every failure to the session.
 */
export function askEarly({ refresh }: Pick<IdentityPort, 'refresh'>, ports: EarlyPorts = browserPorts()): void {
  const { remembered, exclusively, tabs, tabTokens, now } = ports;
  if (!remembered.isExpected?.()) return;
  tabTokens.serve({ find: () => null, take: () => undefined }); // hears what other tabs answer
  tabs.listen(() => void (globalThis.inkbridgeToken = undefined)); // it may be another user's by now

  async function ask(): Promise<HeldToken | null> {
    const found = await tabTokens.ask(null);
    if (found || !remembered.isExpected?.()) return found; // they may have signed out meanwhile
    const issued = heldFrom(await refresh(), now());
    tabTokens.offer(issued);
    return issued;
  }
  globalThis.inkbridgeToken = exclusively(ask).catch(() => null);
}
