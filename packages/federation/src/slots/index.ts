/**
 * Parts of one remote inside pages of another. A shared module, because the host provides the context that a remote's
 * page reads.
 */
export { RemoteSlot, SlotContext, type SlotHost } from './remote-slot.js';
