import type { DraftContent } from '@inkbridge/contracts';
import type { DeviceDraft } from './device-drafts.js';
import type { ServerDraft } from './draft-server.js';

/** A saved form, with the place it was found in. */
export type FoundDraft = { content: DraftContent; at: Date; from: 'device' | 'server' };

/** The newer of two drafts. A device draft based on the server's last save is newer, whatever the clocks say. */
export function newerDraft(device: DeviceDraft | null, server: ServerDraft | null): FoundDraft | null {
  const isDevice = device && (!server || device.revision === server.revision || device.at > server.at);
  if (isDevice) return { content: device.content, at: device.at, from: 'device' };
  return server && { content: server.content, at: server.at, from: 'server' };
}
