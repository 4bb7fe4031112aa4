import { frameMessages } from '@inkbridge/frame';
import { fakeTransport, renderScreen, type Answers, type ScreenOptions } from '@inkbridge/profile-screens/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

/** A screen of the console, signed in as an admin, against an API that answers as it is told. */
export async function renderAdmin(screen: ReactElement, answers: Answers, options: ScreenOptions = {}) {
  const transport = fakeTransport(answers);
  const view = await renderScreen(screen, {
    transport,
    viewer: 'admin',
    ...options,
    bundles: [{ namespace: 'admin', ...remote.messages }, frameMessages, ...(options.bundles ?? [])],
  });
  return { ...view, requests: transport.requests };
}
