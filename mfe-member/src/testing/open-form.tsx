import type { MessageBundle } from '@inkbridge/federation';
import { frameMessages } from '@inkbridge/frame';
import { fakeTransport, renderScreen, type Answers } from '@inkbridge/profile-screens/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

type Place = { url: string; path: string; bundles: readonly MessageBundle[] };

/** A screen with a profile's form, for a member, with nothing kept on the device. Nobody began a form elsewhere either. */
export async function openForm(screen: ReactElement, answers: Answers, { bundles, ...place }: Place) {
  const transport = fakeTransport({ ...noDrafts, ...answers });
  const texts = [{ namespace: 'member', ...remote.messages }, ...(remote.bundles ?? []), frameMessages, ...bundles];
  const view = await renderScreen(screen, { transport, viewer: 'user', ...place, bundles: texts });
  return { ...view, requests: transport.requests };
}

const noDrafts: Answers = Object.fromEntries(
  ['create', 'update-000000000000000000000001'].flatMap((key) => [
    [`GET /drafts/${key}`, () => ({ data: null })],
    [`PUT /drafts/${key}`, () => ({ data: { revision: 1, savedAt: '2026-11-21T10:42:00.000Z' } })],
    [`DELETE /drafts/${key}`, () => ({ data: {} })],
  ]),
);
