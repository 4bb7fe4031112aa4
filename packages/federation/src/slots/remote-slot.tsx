import { createContext, useContext, type ReactElement } from 'react';

export type SlotHost = {
  /** Loads, shows and repairs one slot. */
  slot: (remote: string, name: string) => ReactElement;
};

export const SlotContext = createContext<SlotHost | null>(null);

/**
 * The part `name` of another remote, loaded when it is first shown. It fails alone: the page around it stays. In a
 * host without that remote, and on the server, it is nothing.
 */
export function RemoteSlot({ remote, name }: { remote: string; name: string }) {
  const host = useContext(SlotContext);
  return host ? host.slot(remote, name) : null;
}
