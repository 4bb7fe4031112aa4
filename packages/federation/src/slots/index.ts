/** What one remote shows in another's page. Shared, because the host provides what a remote's page asks for. */
export { RemoteSlot, SlotContext, type SlotHost } from './remote-slot.js';
