import { createContext, type ReactElement, useContext } from 'react';

/** What a host provides so that a page can show parts of other remotes. */
export type SlotHost = {
  /** Loads and shows one slot, and retries it after a failure. */
  slot: (remote: string, name: string) => ReactElement;
};

/** Null where there is no host, as on the server: slots then render nothing. */
export const SlotContext = createContext<SlotHost | null>(null);

/**
 * The slot `name` of another remote, loaded when first shown. A failure does not affect the page around it. Renders
 * nothing on the server, and in a host without that remote.
 */
export function RemoteSlot({ remote, name }: { remote: string; name: string }) {
  const host = useContext(SlotContext);
  return host ? host.slot(remote, name) : null;
}
