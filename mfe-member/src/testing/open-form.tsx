import { type Answers, fakeApi } from '@inkbridge/api-client/testing';
import type { MessageBundle } from '@inkbridge/federation';
import type { Language } from '@inkbridge/federation/runtime-config';
import { frameMessages } from '@inkbridge/frame';
import { renderScreen } from '@inkbridge/profile-screens/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

type OpenFormOptions = { url: string; path: string; bundles: readonly MessageBundle[]; language?: Language };

/** Renders a screen with a profile form, for a member without a draft on the device or on the server. */
export async function openForm(screen: ReactElement, answers: Answers, { bundles, ...place }: OpenFormOptions) {
  const transport = fakeApi({ ...noDrafts, ...answers });
  const texts = [{ namespace: 'member', ...remote.messages }, ...(remote.bundles ?? []), ...frameMessages, ...bundles];
  const view = await renderScreen(screen, { transport, viewer: 'user', ...place, bundles: texts });
  return { ...view, requests: transport.requests };
}

const noDrafts: Answers = Object.fromEntries(
  ['create', 'update-000000000000000000000001'].flatMap((key) => [
    [`/drafts/${key}`, () => ({ data: null })],
    [`PUT /drafts/${key}`, () => ({ data: { revision: 1, savedAt: '2026-11-21T10:42:00.000Z' } })],
    [`DELETE /drafts/${key}`, () => ({ data: {} })],
  ]),
);
