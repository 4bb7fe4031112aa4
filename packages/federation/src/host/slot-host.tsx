import type { Remote, ScreenModule } from '../define-remote.js';
import type { SlotHost } from '../slots/index.js';
import type { HostParts } from './host-parts.js';
import { createLateScreen, LateView, type LateScreen } from './late-screen.js';
import { RemoteFailure } from './remote-failure.js';

export function createSlotHost(
  load: (id: string) => Promise<Remote>,
  { Skeleton, Failure }: Pick<HostParts, 'Skeleton' | 'Failure'>,
): SlotHost {
  const slots = new Map<string, LateScreen>();

  async function loadSlot(remote: string, name: string): Promise<ScreenModule> {
    const slot = (await load(remote)).slots?.[name];
    if (!slot) throw new RemoteFailure('version', remote);
    return slot();
  }

  return {
    slot(remote, name) {
      const key = `${remote}/${name}`;
      const screen = slots.get(key) ?? createLateScreen(remote, () => loadSlot(remote, name));
      slots.set(key, screen);
      return <LateView key={key} screen={screen} Skeleton={Skeleton} Failure={Failure} />;
    },
  };
}
