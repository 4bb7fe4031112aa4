import { frameMessages } from '@inkbridge/frame';
import { fakeTransport, renderScreen, type Answers, type ScreenOptions } from '@inkbridge/profile-screens/testing';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

/** Renders a console screen, signed in as an admin, with an API that gives the specified answers. */
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
