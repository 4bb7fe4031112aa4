import { frameMessages } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { fakeTransport, renderScreen, type Answers, type ScreenOptions } from '@inkbridge/profile-screens/testing';
import { hintMessages } from '../hints/messages/en.js';
import type { ReactElement } from 'react';
import { remote } from '../remote.js';

/** A test that is not about hints has none. */
const withoutHints: Answers = {
  'GET /admin/hint-words': () => ({ data: [] }),
  'GET /admin/same-number': () => ({ data: [] }),
};

/** Renders a console screen, signed in as an admin, with an API that gives the specified answers. */
export async function renderAdmin(screen: ReactElement, answers: Answers, options: ScreenOptions = {}) {
  const transport = fakeTransport({ ...withoutHints, ...answers });
  const view = await renderScreen(screen, {
    transport,
    viewer: 'admin',
    ...options,
    bundles: [
      { namespace: 'admin', ...remote.messages },
      ...frameMessages,
      fieldMessages,
      hintMessages,
      ...(options.bundles ?? []),
    ],
  });
  return { ...view, requests: transport.requests };
}
